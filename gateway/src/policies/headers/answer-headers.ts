import type { IncomingHttpHeaders } from 'node:http';
import type { RequestScope } from '../../exchange/scope.ts';
import {
  apiContentPolicy,
  documentContentPolicy,
  embeddingPolicy,
  inlineHashes,
  permissionsPolicy,
  strictTransport,
} from './header-profile.ts';
import type { ForeignOrigins } from './header-profile.ts';

/** Headers that describe the hop to the service, that reveal what runs behind us, or that we always set ourselves. */
const dropped = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'server',
  'x-powered-by',
  'x-request-id',
  'x-content-type-options',
  'referrer-policy',
  'strict-transport-security',
];
/** A document has a new nonce each time: it must neither be cached nor compared, and its content policy is ours. */
const droppedFromDocuments = [...dropped, 'cache-control', 'etag', 'last-modified', 'content-security-policy'];

const isDropped = new Set(dropped);
const isDroppedFromDocument = new Set(droppedFromDocuments);

/** Policy of one document answer. */
export interface DocumentPolicy extends ForeignOrigins {
  /** Nonce that went to the frontend's server with this request; null when the client did not ask for a document. */
  nonce: string | null;
}

/**
 * Builds the headers of a forwarded answer as Node's flat list: the service's, without the hop's, and ours. What a service decided itself
 * (content policy, caching) stays, except on the app's document, whose policy and caching belong to its nonce.
 * @param received names in lower case.
 */
export function forwardedAnswerHeaders(scope: RequestScope, received: IncomingHttpHeaders, policy: DocumentPolicy): string[] {
  const headers: string[] = ['x-request-id', scope.requestId, 'x-content-type-options', 'nosniff', 'referrer-policy', 'same-origin'];
  if (scope.isHttps) headers.push('strict-transport-security', strictTransport);
  const { rateHeaders } = scope;
  if (rateHeaders !== null) headers.push('ratelimit-policy', rateHeaders['ratelimit-policy'], 'ratelimit', rateHeaders.ratelimit);
  if (received['cross-origin-resource-policy'] === undefined) headers.push('cross-origin-resource-policy', 'same-origin');
  const contentPolicy = pagePolicy(scope, received, policy);
  if (contentPolicy !== null) addPageHeaders(headers, contentPolicy);
  else if (scope.profile !== 'document') addServiceHeaders(headers, received, scope.profile === 'api' ? apiContentPolicy : embeddingPolicy);
  copyHeaders(received, headers, contentPolicy === null ? isDropped : isDroppedFromDocument);
  return headers;
}

/** Content policy of what a person may see as a page of the app: its document, and the answer that there is no such file; null for its files. */
function pagePolicy({ profile }: RequestScope, received: IncomingHttpHeaders, { nonce, ...foreignOrigins }: DocumentPolicy): string | null {
  const type = profile === 'document' ? received['content-type'] : undefined;
  if (type?.startsWith('text/html')) return documentContentPolicy(nonce, inlineHashes(contentPolicyOf(received)), foreignOrigins);
  return type?.startsWith('application/problem+json') ? apiContentPolicy : null;
}

function copyHeaders(received: IncomingHttpHeaders, headers: string[], without: ReadonlySet<string>): void {
  for (const name of Object.keys(received)) {
    if (without.has(name)) continue;
    const value = received[name];
    if (typeof value === 'string') headers.push(name, value);
    else for (const each of value ?? []) headers.push(name, each);
  }
}

const beyondAscii = /[^\u0000-\u007f]/;

/**
 * Returns headers whose bytes go out as they came in. The parser reads values as UTF-8 and Node writes them as Latin-1, which would
 * change everything beyond ASCII: then they are read again from the bytes.
 */
export function exactHeaders(parsed: IncomingHttpHeaders, raw: readonly Buffer[]): IncomingHttpHeaders {
  if (!Object.values(parsed).some((value) => beyondAscii.test(String(value)))) return parsed;
  const exact: Record<string, string[]> = {};
  for (let i = 0; i + 1 < raw.length; i += 2) (exact[raw[i]!.toString('latin1').toLowerCase()] ??= []).push(raw[i + 1]!.toString('latin1'));
  return Object.fromEntries(Object.entries(exact).map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}

function contentPolicyOf(received: IncomingHttpHeaders): string | undefined {
  const value = received['content-security-policy'];
  return typeof value === 'string' ? value : undefined;
}

function addPageHeaders(headers: string[], contentPolicy: string): void {
  headers.push(
    'cache-control',
    'no-store',
    'content-security-policy',
    contentPolicy,
    'cross-origin-opener-policy',
    'same-origin',
    'permissions-policy',
    permissionsPolicy,
    'x-frame-options',
    'DENY',
  );
}

function addServiceHeaders(headers: string[], received: IncomingHttpHeaders, contentPolicy: string): void {
  if (received['content-security-policy'] === undefined) headers.push('content-security-policy', contentPolicy);
  // An answer about one user must not be kept by anybody unless the service says so.
  if (received['cache-control'] === undefined) headers.push('cache-control', 'no-store');
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
    ...scope.rateHeaders,
    ...given,
  };
}
