import { GoogleRefusal } from '../../model/google/google-refusal.ts';
import type { GoogleError } from '../../model/google/google-refusal.ts';
import type { PlatformAnswer, PlatformCall, Refusal } from '../surface/platform-surface.ts';
import { jsonAnswer } from '../surface/platform-surface.ts';

/** An error of the API: `{"error":{"code","message","errors":[…]}}`; clients branch on `errors[0].reason`. */
export function apiError({ code, reason, domain, message }: GoogleError, headers: Record<string, string> = {}): PlatformAnswer {
  const status = statuses[code];
  return jsonAnswer(code, { error: { code, message, errors: [{ message, domain, reason }], ...(status ? { status } : {}) } }, headers);
}

/** Names that newer answers carry beside the code. */
const statuses: Partial<Record<number, string>> = { 401: 'UNAUTHENTICATED', 403: 'PERMISSION_DENIED' };

/** Makes a route answer what is refused in it as Google does. */
export function answeringRefusals(
  handle: (call: PlatformCall) => Promise<PlatformAnswer>,
): (call: PlatformCall) => Promise<PlatformAnswer> {
  return async (call) => {
    try {
      return await handle(call);
    } catch (thrown) {
      if (!(thrown instanceof GoogleRefusal)) throw thrown;
      call.note({ refusal: thrown.reason });
      return apiError(thrown);
    }
  };
}

const refusals: Record<Refusal, GoogleError> = {
  'no-such-path': { code: 404, reason: 'notFound', domain: 'global', message: 'Not Found' },
  'wrong-method': { code: 405, reason: 'httpMethodNotAllowed', domain: 'global', message: 'HTTP method not allowed.' },
  'wrong-content-type': { code: 415, reason: 'contentTypeNotSupported', domain: 'global', message: 'The content type is not supported.' },
  'bad-json': { code: 400, reason: 'parseError', domain: 'global', message: 'Parse Error' },
  'body-too-large': { code: 413, reason: 'uploadTooLarge', domain: 'global', message: 'Request Too Large' },
  'body-too-slow': { code: 408, reason: 'requestTimeout', domain: 'global', message: 'Request Timeout' },
  'not-available': { code: 503, reason: 'backendError', domain: 'global', message: 'Backend Error' },
  failed: { code: 500, reason: 'internalError', domain: 'global', message: 'Internal Error' },
};

/** What the frame refuses, worded as Google does. */
export function refuseAsGoogle(refusal: Refusal, operation: string | null): PlatformAnswer {
  if (operation?.startsWith('oauth.')) return oauthRefusal(refusal);
  return apiError(refusals[refusal]);
}

/** An error of the token endpoint. */
export function oauthError(status: number, error: string, description: string): PlatformAnswer {
  return jsonAnswer(status, { error, error_description: description });
}

function oauthRefusal(refusal: Refusal): PlatformAnswer {
  if (refusal === 'failed') return oauthError(500, 'internal_failure', 'Internal Error');
  if (refusal === 'not-available') return oauthError(503, 'temporarily_unavailable', 'Backend Error');
  return oauthError(refusals[refusal].code, 'invalid_request', refusals[refusal].message);
}
