import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey, JWTVerifyOptions } from 'jose';
import type { Clock } from '../../ports/clock.ts';
import { clockToleranceSeconds } from './provider-access.ts';
import type { ProviderHttp } from './provider-http.ts';
import type { ProviderMetadata } from './provider-metadata.ts';

/** Never `none` and nothing symmetric: only a key pair proves that the provider itself signed. */
const acceptedAlgorithms = new Set(['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']);
/** Least time between two looks at the provider's keys for an unknown one, in ms: a rotated key is found at once, a forged one costs little. */
const keyCooldownMs = 1_000;

/**
 * Reads a token that must be signed with a published key of the provider, by it and for us, and in time.
 * @throws JOSEError when anything about it is wrong, AppError `provider-down` when the keys cannot be had.
 */
export type VerifySigned = (token: string, metadata: ProviderMetadata, options: JWTVerifyOptions) => Promise<JWTPayload>;

/** Builds it. Keys are cached, and fetched again for an unknown key id: oauth4webapi would wait a minute for a rotated one. */
export function makeVerifySigned({ clientId, http, clock }: { clientId: string; http: ProviderHttp; clock: Clock }): VerifySigned {
  const keySets = new Map<string, JWTVerifyGetKey>();
  const keysOf = (uri: string) => {
    const fetchKeys = async (url: string, { headers, method }: { headers: Headers; method: 'GET' }) =>
      await http(url, { method, headers: [...headers] });
    const keys = keySets.get(uri) ?? createRemoteJWKSet(new URL(uri), { cooldownDuration: keyCooldownMs, [customFetch]: fetchKeys });
    keySets.set(uri, keys);
    return keys;
  };
  return async (token, metadata, options) => {
    const offered = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
    const { payload } = await jwtVerify(token, keysOf(metadata.jwks_uri), {
      issuer: metadata.issuer,
      audience: clientId,
      algorithms: offered.filter((algorithm) => acceptedAlgorithms.has(algorithm)),
      currentDate: clock.now(),
      clockTolerance: clockToleranceSeconds,
      ...options,
    });
    return payload;
  };
}
