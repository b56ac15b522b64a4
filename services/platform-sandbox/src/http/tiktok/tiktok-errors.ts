import { randomUUID } from 'node:crypto';
import { OAuthRefusal, TikTokRefusal } from '../../model/tiktok/tiktok-refusal.ts';
import { jsonAnswer } from '../surface/platform-surface.ts';
import type { PlatformAnswer, PlatformCall, Refusal } from '../surface/platform-surface.ts';

/** Id of a request in TikTok's logs. */
const logId = () => randomUUID().replaceAll('-', '').toUpperCase();

/** A successful answer of the API: the data, and the error object that says `ok`. */
export function okAnswer(data: unknown): PlatformAnswer {
  return jsonAnswer(200, { data, error: { code: 'ok', message: '', log_id: logId() } });
}

/** A refusal of the API. */
function apiError(status: number, code: string, message: string): PlatformAnswer {
  return jsonAnswer(status, { data: {}, error: { code, message, log_id: logId() } });
}

/** A refusal of the token and revoke endpoints, flat. */
function oauthError(status: number, code: string, description: string): PlatformAnswer {
  return jsonAnswer(status, { error: code, error_description: description, log_id: logId() });
}

/** Answers what a route refuses as TikTok does. An `invalid_grant` was seen as 400 and as 200; the hint `invalid-grant-200` makes it the latter. */
export function explainAsTikTok(thrown: unknown, { hint }: PlatformCall): PlatformAnswer | null {
  if (thrown instanceof TikTokRefusal) return apiError(thrown.status, thrown.code, thrown.message);
  if (!(thrown instanceof OAuthRefusal)) return null;
  const isOk = thrown.code === 'invalid_grant' && hint('invalid-grant-200') !== undefined;
  return oauthError(isOk ? 200 : 400, thrown.code, thrown.message);
}

const refusals: Record<Refusal, [number, string, string]> = {
  'no-such-path': [404, 'invalid_params', 'Unsupported path.'],
  'wrong-method': [405, 'invalid_params', 'Unsupported method.'],
  'wrong-content-type': [400, 'invalid_params', 'This endpoint does not accept this Content-Type.'],
  'bad-json': [400, 'invalid_params', 'The request body is not valid JSON.'],
  'body-too-large': [413, 'invalid_params', 'The request body is too large.'],
  'body-too-slow': [408, 'invalid_params', 'The request body did not arrive in time.'],
  'not-available': [503, 'internal_error', 'Something is wrong. Please try again later.'],
  failed: [500, 'internal_error', 'Something is wrong. Please try again later.'],
};

/** Words what the frame refuses, as TikTok would. */
export function refuseAsTikTok(refusal: Refusal, operation: string | null): PlatformAnswer {
  const [status, code, message] = refusals[refusal];
  if (!operation?.startsWith('oauth.')) return apiError(status, code, message);
  return oauthError(status, code === 'internal_error' ? 'server_error' : 'invalid_request', message);
}
