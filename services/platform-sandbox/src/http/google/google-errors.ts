import { GoogleRefusal } from '../../model/google/google-refusal.ts';
import type { GoogleError } from '../../model/google/google-refusal.ts';
import type { PlatformAnswer, PlatformCall, Refusal } from '../surface/platform-surface.ts';
import { jsonAnswer } from '../surface/platform-surface.ts';

/** Names that newer answers carry beside the code. */
const statuses: Partial<Record<number, string>> = { 401: 'UNAUTHENTICATED', 403: 'PERMISSION_DENIED' };

/** An error of the API: `{"error":{"code","message","errors":[…]}}`; clients branch on `errors[0].reason`. */
function apiError({ code, reason, domain, message }: GoogleError): PlatformAnswer {
  const status = statuses[code];
  return jsonAnswer(code, { error: { code, message, errors: [{ message, domain, reason }], ...(status ? { status } : {}) } });
}

/** An error of the token endpoint. */
export function oauthError(status: number, error: string, description: string): PlatformAnswer {
  return jsonAnswer(status, { error, error_description: description });
}

/** Answers what a route refuses as Google does. */
export function explainAsGoogle(thrown: unknown, call: PlatformCall): PlatformAnswer | null {
  if (!(thrown instanceof GoogleRefusal)) return null;
  call.note({ refusal: thrown.reason });
  return apiError(thrown);
}

const refusals: Record<Refusal, [code: number, reason: string, message: string]> = {
  'no-such-path': [404, 'notFound', 'Not Found'],
  'wrong-method': [405, 'httpMethodNotAllowed', 'HTTP method not allowed.'],
  'wrong-content-type': [415, 'contentTypeNotSupported', 'The content type is not supported.'],
  'bad-json': [400, 'parseError', 'Parse Error'],
  'body-too-large': [413, 'uploadTooLarge', 'Request Too Large'],
  'body-too-slow': [408, 'requestTimeout', 'Request Timeout'],
  'not-available': [503, 'backendError', 'Backend Error'],
  failed: [500, 'internalError', 'Internal Error'],
};

/** The error that the token endpoint names for what is no fault of the request. */
const oauthErrors: Partial<Record<Refusal, string>> = { failed: 'internal_failure', 'not-available': 'temporarily_unavailable' };

/** Refusal by the frame in Google's words. */
export function refuseAsGoogle(refusal: Refusal, operation: string | null): PlatformAnswer {
  const [code, reason, message] = refusals[refusal];
  if (operation?.startsWith('oauth.')) return oauthError(code, oauthErrors[refusal] ?? 'invalid_request', message);
  return apiError({ code, reason, domain: 'global', message });
}
