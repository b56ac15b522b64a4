import { errors } from 'jose';
import type { JWTPayload } from 'jose';
import {
  authorizationCodeGrantRequest,
  processAuthorizationCodeResponse,
  processUserInfoResponse,
  userInfoRequest,
  validateAuthResponse,
} from 'oauth4webapi';
import type { LoginAttempt } from '../../model/login-attempt.ts';
import type { ProviderAnswer } from '../../ports/sign-in-provider.ts';
import type { ProviderAccess } from './provider-access.ts';
import { notVerified, refused, signInFailure } from './provider-errors.ts';
import type { VerifySigned } from './provider-signature.ts';

/** Claims of an ID token that was checked. */
export type IdTokenClaims = JWTPayload & { sub: string };

/** Tokens in exchange for a code. */
export interface TokenSet {
  accessToken: string;
  idToken: string;
  claims: IdTokenClaims;
}

/**
 * Checks what the browser brought: issuer (mix-up, RFC 9207), state and errors.
 * @returns the parameters, as {@link redeemCode} takes them. @throws AppError `login-denied`, `login-refused` or `identity-not-verified`.
 */
export function checkAnswer({ code, error, iss }: ProviderAnswer, state: string, { metadata, client }: ProviderAccess): URLSearchParams {
  const given = Object.entries({ code, error, iss, state }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (given.some(([, value]) => value === '')) throw refused('a parameter of the response is empty or repeated');
  const parameters = (() => {
    try {
      return validateAuthResponse(metadata, client, new URLSearchParams(given), state);
    } catch (failure) {
      throw signInFailure(failure);
    }
  })();
  if (code === undefined) throw refused('the provider answered without a code');
  return parameters;
}

/**
 * Exchanges the code and checks the ID token: all its claims, and its signature by the provider's keys. Not retried: a code is valid
 * for one use, even a failed one.
 * @throws AppError `login-refused`, `identity-not-verified` or `provider-down`.
 * @see OpenID Connect Core 1.0, section 3.1.3.7
 */
export async function redeemCode(
  grant: { parameters: URLSearchParams; attempt: LoginAttempt },
  { metadata, client, authentication, options }: ProviderAccess,
  verifySigned: VerifySigned,
): Promise<TokenSet> {
  const { redirectUri, codeVerifier, nonce } = grant.attempt;
  try {
    const response = await authorizationCodeGrantRequest(
      metadata,
      client,
      authentication,
      grant.parameters,
      redirectUri,
      codeVerifier,
      options,
    );
    const tokens = await processAuthorizationCodeResponse(metadata, client, response, { expectedNonce: nonce, requireIdToken: true });
    const idToken = tokens.id_token ?? '';
    const claims = await verifySigned(idToken, metadata, { requiredClaims: ['sub', 'exp', 'iat'] });
    if (claims.azp !== undefined && claims.azp !== client.client_id) throw notVerified('azp names another client');
    return { accessToken: tokens.access_token, idToken, claims: claims as IdTokenClaims };
  } catch (error) {
    // Only code and message: the error object carries the claims, which do not belong into the log.
    if (error instanceof errors.JOSEError) throw notVerified(`${error.code}: ${error.message}`);
    throw signInFailure(error);
  }
}

/**
 * Asks for the claims of the person, because many providers keep e-mail and name out of the ID token.
 * @throws AppError `identity-not-verified` when the answer is about another person, `provider-down` when there is none.
 * @see OpenID Connect Core 1.0, section 5.3
 */
export async function fetchUserInfo(
  person: { accessToken: string; subject: string },
  { metadata, client, options }: ProviderAccess,
): Promise<Record<string, unknown>> {
  try {
    const response = await userInfoRequest(metadata, client, person.accessToken, options);
    return await processUserInfoResponse(metadata, client, person.subject, response);
  } catch (error) {
    throw signInFailure(error);
  }
}
