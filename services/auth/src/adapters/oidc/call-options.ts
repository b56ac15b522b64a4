import { allowInsecureRequests, customFetch } from 'oauth4webapi';
import type { ProviderHttp } from './provider-http.ts';

/** Lets oauth4webapi call through our limits; without TLS only where the issuer itself is without it (development). */
export function callOptions(http: ProviderHttp, issuer: string) {
  return {
    [customFetch]: (url: string, { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown }) =>
      http(url, { method, headers, ...(body instanceof URLSearchParams ? { body: body.toString() } : {}) }),
    [allowInsecureRequests]: issuer.startsWith('http:'),
  };
}
