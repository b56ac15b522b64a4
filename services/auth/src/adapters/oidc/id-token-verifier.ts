import { AppError } from '@viral-slides/errors';
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import type { Clock } from '../../ports/clock.ts';
import type { ProviderHttp } from './provider-http.ts';
import type { ProviderMetadata } from './provider-metadata.ts';

/** Never `none` and nothing symmetric: only a key pair proves that the provider itself signed. */
const acceptedAlgorithms = new Set(['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']);
const clockToleranceSeconds = 30;
/** Least time between two looks at the provider's keys for an unknown one, in ms: a rotated key is found at once, a forged one costs little. */
const keyCooldownMs = 1_000;

/** What a token must say beside being signed. */
export interface IdTokenExpectation {
  metadata: ProviderMetadata;
  nonce: string;
}

/** Claims of a token that was checked. */
export type IdTokenClaims = JWTPayload & { sub: string };

/** Checks ID tokens. */
export interface IdTokenVerifier {
  /** @throws AppError `identity-not-verified` when anything about the token is wrong, `provider-down` when its keys cannot be had. */
  verify(idToken: string, expectation: IdTokenExpectation): Promise<IdTokenClaims>;
}

/** The provider's answer cannot be trusted: exact in the log, vague outside. */
export function notVerified(reason: string): AppError {
  return new AppError(
    'forbidden',
    'identity-not-verified',
    "The sign-in service's answer could not be verified, so nobody was signed in.",
    { cause: new Error(reason) },
  );
}

/**
 * Builds the verifier: signature by the provider's published keys (cached, fetched again for an unknown key id), then `iss`, `aud`, `azp`,
 * `exp`, `iat` and `nonce`.
 * @see OpenID Connect Core 1.0, section 3.1.3.7
 */
export function createIdTokenVerifier({ clientId, http, clock }: { clientId: string; http: ProviderHttp; clock: Clock }): IdTokenVerifier {
  const keySets = new Map<string, JWTVerifyGetKey>();
  const keysOf = (uri: string) => {
    const keys = keySets.get(uri) ?? createRemoteJWKSet(new URL(uri), { cooldownDuration: keyCooldownMs, [customFetch]: keyFetch(http) });
    keySets.set(uri, keys);
    return keys;
  };
  return {
    async verify(idToken, { metadata, nonce }) {
      const claims = await verifySigned(idToken, keysOf(metadata.jwks_uri), {
        issuer: metadata.issuer,
        audience: clientId,
        algorithms: metadata.id_token_signing_alg_values_supported.filter((algorithm) => acceptedAlgorithms.has(algorithm)),
        currentDate: clock.now(),
        clockTolerance: clockToleranceSeconds,
        requiredClaims: ['sub', 'exp', 'iat'],
      });
      if (Array.isArray(claims.aud) && claims.aud.length > 1 && claims.azp === undefined)
        throw notVerified('several audiences without azp');
      if (claims.azp !== undefined && claims.azp !== clientId) throw notVerified('azp names another client');
      if (claims.nonce !== nonce) throw notVerified('nonce is not the one of this sign-in');
      return claims;
    },
  };
}

async function verifySigned(idToken: string, keys: JWTVerifyGetKey, options: Parameters<typeof jwtVerify>[2]): Promise<IdTokenClaims> {
  try {
    const { payload } = await jwtVerify(idToken, keys, options);
    return payload as IdTokenClaims;
  } catch (error) {
    if (error instanceof AppError) throw error;
    // Only code and message: the error object carries the claims, which do not belong into the log.
    if (error instanceof errors.JOSEError) throw notVerified(`${error.code}: ${error.message}`);
    throw error;
  }
}

function keyFetch(http: ProviderHttp) {
  return async (url: string, options: { headers: Headers; method: 'GET' }): Promise<Response> => {
    const response = await http.request(url, { method: options.method, headers: [...options.headers] });
    return response as unknown as Response;
  };
}
