import { identityHeader } from '@viral-slides/http-kit';
import type { GatewayRequest, RequestScope } from '../../exchange/scope.ts';
import { withoutSessionCookie } from '../session/session-cookie.ts';

/** Client headers that a route lets through. */
export interface RequestHeaderRules {
  /** `all` but the refused ones, or only what an upload into the store needs. */
  allow: 'all' | 'upload';
  /** Whether the service sees cookies: only auth and the identity provider do. */
  cookies: boolean;
  /** Host to send; null keeps the client's, which a presigned address was signed for. */
  authority: string | null;
  /** Signed identity for the service; null for none. */
  identity: string | null;
  /** Ours, as which the service lets the operator in, or the personal token that was checked; null for none. What the client sent itself never gets through. */
  authorization: string | null;
  /** Headers that the frontend's server gets with a request for a document; null for all other requests. */
  document: DocumentQuestion | null;
}

/** Facts with which the frontend's server chooses and fills a document. */
export interface DocumentQuestion {
  /** For the styles of libraries; new for every document. */
  nonce: string;
  /** Whether the browser brings a session's cookie. Whether that session still lives, the app finds out. */
  hasSessionCookie: boolean;
}

/** Hop-by-hop headers, and everything by which a client could pretend to be the gateway or another user. */
const refused = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'proxy-authenticate',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  'expect',
  'host',
  'authorization',
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-original-url',
  'x-rewrite-url',
  'x-http-method-override',
  'x-method-override',
  'x-csp-nonce',
  'x-session-cookie',
  'x-request-id',
  'traceparent',
  'tracestate',
  'eg-consumer-id',
]);
const refusedPrefixes = ['x-forwarded-', 'x-identity', 'x-user-', 'x-internal-', 'x-accel-'];

/** A presigned upload needs these; others (`x-amz-copy-source`, `x-amz-acl`) would let its holder do more than was signed for. */
const uploadHeaders = new Set([
  'content-type',
  'content-length',
  'content-md5',
  'content-encoding',
  'if-none-match',
  'user-agent',
  'x-amz-content-sha256',
  'x-amz-date',
  'x-amz-sdk-checksum-algorithm',
]);
const uploadPrefix = 'x-amz-checksum-';

/** With a nonce the document must be sent whole and new. */
const refusedForDocuments = new Set(['if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since', 'range', 'if-range']);

type Verdict = 'keep' | 'refuse' | 'cookie' | 'document';

// Header names come in few spellings: looking the name up as it was sent saves lower-casing each one. Bounded, because clients choose the names.
const verdicts = { all: new Map<string, Verdict>(), upload: new Map<string, Verdict>() };
const maxVerdicts = 2_000;

function judge(sent: string, allow: RequestHeaderRules['allow']): Verdict {
  const name = sent.toLowerCase();
  if (allow === 'upload') return uploadHeaders.has(name) || name.startsWith(uploadPrefix) ? 'keep' : 'refuse';
  if (refused.has(name) || refusedPrefixes.some((prefix) => name.startsWith(prefix))) return 'refuse';
  if (name === 'cookie') return 'cookie';
  return refusedForDocuments.has(name) ? 'document' : 'keep';
}

function verdictOn(sent: string, allow: RequestHeaderRules['allow']): Verdict {
  const known = verdicts[allow].get(sent);
  if (known !== undefined) return known;
  const verdict = judge(sent, allow);
  if (verdicts[allow].size < maxVerdicts) verdicts[allow].set(sent, verdict);
  return verdict;
}

/**
 * Builds the flat header list for the service: the client's without the refused ones, and ours. A session cookie that stands for no session goes no further:
 * auth was asked about it already, and would look it up again.
 */
export function forwardedRequestHeaders(req: GatewayRequest, rules: RequestHeaderRules): string[] {
  const { headers, scope } = req;
  const list: string[] = ['host', rules.authority ?? headers.host ?? ''];
  addClientHeaders(list, req, rules);
  list.push(
    'x-request-id',
    scope.requestId,
    'x-forwarded-for',
    scope.clientAddress,
    'x-forwarded-proto',
    scope.isHttps ? 'https' : 'http',
    'x-forwarded-host',
    scope.host,
  );
  addTrace(list, scope.span, rules);
  addWhoAsks(list, rules);
  if (rules.document !== null) addDocumentQuestion(list, rules.document);
  return list;
}

function addWhoAsks(list: string[], { identity, authorization }: RequestHeaderRules): void {
  if (identity !== null) list.push(identityHeader, identity);
  if (authorization !== null) list.push('authorization', authorization);
}

function addClientHeaders(list: string[], { rawHeaders, headers, scope }: GatewayRequest, rules: RequestHeaderRules): void {
  const named = namedByConnection(headers.connection);
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    if (!passes(name, rules) || named?.has(name.toLowerCase())) continue;
    const value = valueToForward(name, rawHeaders[i + 1]!, scope);
    if (value !== null) list.push(name, value);
  }
}

function valueToForward(name: string, value: string, { isSessionUnknown, isHttps }: RequestScope): string | null {
  return isSessionUnknown && verdictOn(name, 'all') === 'cookie' ? withoutSessionCookie(value, isHttps) : value;
}

/** The store gets none: it takes nothing but what an upload was signed with. */
function addTrace(list: string[], span: RequestScope['span'], { allow }: RequestHeaderRules): void {
  if (span !== null && allow === 'all') list.push('traceparent', span.context.traceparent);
}

function addDocumentQuestion(list: string[], { nonce, hasSessionCookie }: DocumentQuestion): void {
  list.push('x-csp-nonce', nonce, 'x-session-cookie', hasSessionCookie ? 'present' : 'absent');
}

function passes(name: string, { allow, cookies, document }: RequestHeaderRules): boolean {
  const verdict = verdictOn(name, allow);
  if (verdict === 'cookie') return cookies;
  return verdict === 'document' ? document === null : verdict === 'keep';
}

/** The headers that the client declared to be for this hop only; null for the usual values. */
function namedByConnection(connection: string | undefined): Set<string> | null {
  const value = connection?.toLowerCase();
  if (value === undefined || value === 'keep-alive' || value === 'close') return null;
  // Content-Length cannot be declared away: without it the service would read the body's end elsewhere than we do.
  return new Set(
    value
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== 'content-length'),
  );
}
