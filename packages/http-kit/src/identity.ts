import { AppError } from '@viral-slides/errors';
import { createSigningKeys } from '@viral-slides/signing';
import type { SignedClaims } from '@viral-slides/signing';

/** Header in which the gateway hands a service the signed identity of the caller. */
export const identityHeader = 'x-identity';

/**
 * Header with which our page marks requests that it makes by itself, because nobody touched it for a while. They do not keep a session
 * alive. Nobody gains by sending or leaving it out: it can only end one's own session earlier.
 */
export const unattendedHeader = 'x-unattended';

/** Who calls: a signed-in user in one session. */
export interface Identity {
  userId: string;
  sessionId: string;
}

/** Seconds an identity or service token stays valid after signing; short, because it is never stored. */
const tokenLifetimeSeconds = 60;

const servicePrefix = 'service:';

/** Signs what the gateway and services tell each other. */
export interface TokenSigner {
  /** @returns the value of {@link identityHeader} for one service. */
  signIdentity(identity: Identity, audience: string): string;
  /** @returns a bearer token with which the service named here calls `/internal/` routes of another. */
  signServiceToken(caller: string, audience: string): string;
}

/** Checks what {@link TokenSigner} signed, for one audience. */
export interface TokenVerifier {
  /** @throws AppError `unauthenticated` when the token is forged, too old or meant for another service. */
  verifyIdentity(token: string): Identity;
  /** @returns name of the calling service. @throws AppError `unauthenticated`, as above. */
  verifyServiceToken(token: string): string;
}

/** @param key of the gateway and the services, as {@link createSigningKeys} takes it */
export function createTokenSigner(key: string): TokenSigner {
  const keys = createSigningKeys(key);
  const sign = (claims: object, subject: string, audience: string) =>
    keys.sign(claims, { subject, audience, validSeconds: tokenLifetimeSeconds });
  return {
    signIdentity: ({ userId, sessionId }, audience) => sign({ sid: sessionId }, userId, audience),
    signServiceToken: (caller, audience) => sign({}, `${servicePrefix}${caller}`, audience),
  };
}

/** @param key as for the signer. @param audience name of the service that verifies. */
export function createTokenVerifier(key: string, audience: string): TokenVerifier {
  const keys = createSigningKeys(key);
  const verify = (token: string): SignedClaims => {
    try {
      return keys.verify(token, audience);
    } catch (cause) {
      throw new AppError('unauthenticated', 'invalid-token', 'The caller could not be verified.', { cause });
    }
  };
  return {
    verifyIdentity(token) {
      const { sub, sid } = verify(token);
      if (sub.startsWith(servicePrefix) || typeof sid !== 'string')
        throw new AppError('unauthenticated', 'invalid-token', 'The caller could not be verified.');
      return { userId: sub, sessionId: sid };
    },
    verifyServiceToken(token) {
      const { sub } = verify(token);
      if (!sub.startsWith(servicePrefix)) throw new AppError('unauthenticated', 'invalid-token', 'The caller could not be verified.');
      return sub.slice(servicePrefix.length);
    },
  };
}
