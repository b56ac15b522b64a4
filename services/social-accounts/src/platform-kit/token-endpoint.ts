import { createHash } from 'node:crypto';
import { PlatformFailure } from '../model/platform-failure.ts';
import type { PlatformFailureReason } from '../model/platform-failure.ts';
import type { PlatformHttp } from '../ports/platform-http.ts';
import type { TokenGrant } from '../ports/platform.ts';
import { callPlatform, isUnavailable } from './api-call.ts';
import { asText, entryOf, jsonOf } from './read-json.ts';

/** A form that is posted to an OAuth endpoint. */
export interface FormCall {
  http: PlatformHttp;
  /** Name of the platform, for messages. */
  label: string;
  url: string;
  form: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
}

const reasons: Readonly<Record<string, PlatformFailureReason>> = {
  invalid_grant: 'grant-refused',
  invalid_client: 'client-refused',
  unauthorized_client: 'client-refused',
  invalid_scope: 'scopes-missing',
  temporarily_unavailable: 'unavailable',
};

/**
 * Posts a form to an OAuth endpoint. An `error` in the answer makes it a refusal at any status: TikTok sends some with 200.
 * @throws PlatformFailure
 */
export async function postForm({ http, label, url, form, signal }: FormCall): Promise<Record<string, unknown>> {
  const answer = await callPlatform(http, label, { url, input: { form }, signal });
  const body = jsonOf(answer);
  const error = asText(body['error']);
  if (error === undefined && answer.status < 300) return body;
  throw new PlatformFailure(reasonFor(error, answer.status), `${label} refused the request (${error ?? answer.status}).`);
}

/** Judges by the code; a server's own trouble stays that even when it names one. */
function reasonFor(error: string | undefined, status: number): PlatformFailureReason {
  return isUnavailable({ status }) ? 'unavailable' : (entryOf(reasons, error) ?? 'refused');
}

/**
 * Reads what a token endpoint granted.
 * @param separator between scopes
 * @throws PlatformFailure `unavailable` when the answer is no grant, such as the page of a proxy: the caller keeps the grant it has
 */
export function readGrant(body: Record<string, unknown>, { label, separator }: { label: string; separator: string }): TokenGrant {
  const accessToken = asText(body['access_token']);
  const expiresInSeconds = Number(body['expires_in']);
  if (accessToken === undefined || !(expiresInSeconds > 0))
    throw new PlatformFailure('unavailable', `The response from ${label} contains no token.`);
  // The first is TikTok's name, the second Google's, which sends it only for grants that expire.
  const refreshSeconds = Number(body['refresh_expires_in'] ?? body['refresh_token_expires_in']);
  return {
    accessToken,
    expiresInSeconds,
    refreshToken: asText(body['refresh_token']) ?? null,
    refreshExpiresInSeconds: refreshSeconds > 0 ? refreshSeconds : null,
    scopes:
      asText(body['scope'])
        ?.split(separator)
        .filter((scope) => scope !== '') ?? null,
  };
}

/** Challenge of a secret verifier that is sent before the verifier (PKCE, RFC 7636). */
export function challengeOf(codeVerifier: string): { code_challenge: string; code_challenge_method: 'S256' } {
  return { code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'), code_challenge_method: 'S256' };
}
