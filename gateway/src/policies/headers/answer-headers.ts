import type { RequestScope } from '../../exchange/scope.ts';
import { apiContentPolicy, documentContentPolicy, embeddingPolicy, permissionsPolicy, strictTransport } from './header-profile.ts';

/** Headers that describe the hop to the service, or that tell what runs behind us. */
const dropped = new Set(['connection', 'keep-alive', 'proxy-authenticate', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'server', 'x-powered-by', 'x-request-id', 'x-content-type-options', 'strict-transport-security']);

/** What is particular to one document answer. */
export interface DocumentPolicy {
  /** Nonce that went to the frontend's server with this request; null when the client did not ask for a document. */
  nonce: string | null;
  avatarOrigins: string;
}

/** What of the service's own headers decides ours. */
interface Seen {
  contentPolicy: boolean;
  cacheControl: boolean;
  resourcePolicy: boolean;
  isHtml: boolean;
}

/**
 * Builds the headers of a forwarded answer as Node's flat list: the service's, without the hop's, and ours. What a service decided itself
 * (content policy, caching) stays, except on the app's document, whose policy and caching belong to its nonce.
 * @param raw flat list of names and values as they came.
 */
export function forwardedAnswerHeaders(scope: RequestScope, raw: readonly Buffer[], policy: DocumentPolicy): string[] {
  const headers: string[] = ['x-request-id', scope.requestId, 'x-content-type-options', 'nosniff'];
  if (scope.isHttps) headers.push('strict-transport-security', strictTransport);
  const seen = copyHeaders(raw, headers, scope.profile === 'document');
  if (scope.profile === 'document') addDocumentHeaders(headers, seen, policy);
  else addServiceHeaders(headers, seen, scope.profile === 'api' ? apiContentPolicy : embeddingPolicy);
  return headers;
}

function copyHeaders(raw: readonly Buffer[], headers: string[], isDocumentRoute: boolean): Seen {
  const seen: Seen = { contentPolicy: false, cacheControl: false, resourcePolicy: false, isHtml: isDocumentRoute && isHtml(raw) };
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = raw[i]!.toString('latin1').toLowerCase();
    if (dropped.has(name)) continue;
    if (name === 'content-security-policy') seen.contentPolicy = true;
    else if (name === 'cache-control') seen.cacheControl = true;
    else if (name === 'cross-origin-resource-policy') seen.resourcePolicy = true;
    // The document's nonce makes it another one each time: it must neither be cached nor compared.
    if (seen.isHtml && (name === 'cache-control' || name === 'etag' || name === 'last-modified' || name === 'content-security-policy')) continue;
    headers.push(name, raw[i + 1]!.toString('latin1'));
  }
  return seen;
}

function isHtml(raw: readonly Buffer[]): boolean {
  for (let i = 0; i + 1 < raw.length; i += 2) {
    if (raw[i]!.length === 12 && raw[i]!.toString('latin1').toLowerCase() === 'content-type') return raw[i + 1]!.toString('latin1').startsWith('text/html');
  }
  return false;
}

function addDocumentHeaders(headers: string[], seen: Seen, { nonce, avatarOrigins }: DocumentPolicy): void {
  headers.push('referrer-policy', 'same-origin');
  if (!seen.resourcePolicy) headers.push('cross-origin-resource-policy', 'same-origin');
  if (!seen.isHtml) return;
  headers.push(
    'cache-control', 'no-store',
    'content-security-policy', documentContentPolicy(nonce, avatarOrigins),
    'cross-origin-opener-policy', 'same-origin',
    'permissions-policy', permissionsPolicy,
    'x-frame-options', 'DENY',
  );
}

function addServiceHeaders(headers: string[], seen: Seen, contentPolicy: string): void {
  headers.push('referrer-policy', 'same-origin');
  if (!seen.contentPolicy) headers.push('content-security-policy', contentPolicy);
  if (!seen.resourcePolicy) headers.push('cross-origin-resource-policy', 'same-origin');
  // An answer about one user must not be kept by anybody unless the service says so.
  if (!seen.cacheControl) headers.push('cache-control', 'no-store');
}

/** Builds the headers of an answer that the gateway makes itself; `given` wins over the defaults. */
export function ownAnswerHeaders(scope: RequestScope, given: Record<string, string>): Record<string, string> {
  return {
    'x-request-id': scope.requestId,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'content-security-policy': apiContentPolicy,
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(scope.isHttps ? { 'strict-transport-security': strictTransport } : {}),
    ...given,
  };
}
