import { allowInsecureRequests, ClientSecretBasic, ClientSecretPost, clockTolerance, customFetch } from 'oauth4webapi';
import type { Client, ClientAuth } from 'oauth4webapi';
import type { ProviderHttp } from './provider-http.ts';
import type { ProviderMetadata } from './provider-metadata.ts';

/** How far the provider's clock may be from ours, in seconds. */
export const clockToleranceSeconds = 30;

/** Who we are at the provider. */
export interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

/** What every call of oauth4webapi to one provider takes. */
export interface ProviderAccess {
  metadata: ProviderMetadata;
  client: Client;
  authentication: ClientAuth;
  options: ReturnType<typeof callOptions>;
}

/** Lets oauth4webapi call through our limits; without TLS only where the issuer itself is without it (development). */
export function callOptions(http: ProviderHttp, issuer: string) {
  return {
    [customFetch]: (url: string, { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown }) =>
      http(url, { method, headers, ...(body instanceof URLSearchParams ? { body: body.toString() } : {}) }),
    [allowInsecureRequests]: issuer.startsWith('http:'),
  };
}

/** Prepares the calls. The secret goes into the form where the provider takes it there, else into a header. */
export function accessTo(metadata: ProviderMetadata, { clientId, clientSecret }: ClientCredentials, http: ProviderHttp): ProviderAccess {
  const takesForm = metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true;
  return {
    metadata,
    client: { client_id: clientId, [clockTolerance]: clockToleranceSeconds },
    authentication: takesForm ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret),
    options: callOptions(http, metadata.issuer),
  };
}
