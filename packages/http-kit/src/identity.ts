import { AppError } from '@viral-slides/errors';
import type { SignedClaims, SigningKeys } from '@viral-slides/signing';
import { tokenRightsSchema } from '@viral-slides/personal-tokens';
import type { TokenRights } from '@viral-slides/personal-tokens';

/** Header in which the gateway hands a service the signed identity of the caller. */
export const identityHeader = 'x-identity';

/**
 * Header with which our page marks requests that it makes automatically after a while without input. They do not extend the session. Forging it
 * gains nothing: it can only end one's own session earlier.
 */
export const unattendedHeader = 'x-unattended';

/** The caller: a signed-in user in one session, or a script of theirs with a personal token. */
export interface Identity {
  userId: string;
  /** The session; of a script its personal token, which is as good as one. */
  sessionId: string;
  /** Rights of the personal token with which the request came; absent for a person in their browser. */
  token?: TokenRights;
}

/** Seconds an identity or service token stays valid after signing; short, because it is never stored. */
const tokenLifetimeSeconds = 60;

const servicePrefix = 'service:';

/** Signs calls between the gateway and services. */
export interface TokenSigner {
  /**
   * @returns the value of {@link identityHeader} for one service. It says nothing of a token's rights: what a service asks of another for its own work was
   * allowed where the request came in.
   */
  signIdentity(identity: Identity, audience: string): string;
  /** The same with the rights of the personal token, for where a request comes in. */
  signTokenIdentity(identity: Identity & { token: TokenRights }, audience: string): string;
  /** @returns a bearer token with which this program calls `/internal/` routes of a service. */
  signServiceToken(audience: string): string;
}

/** Checks what {@link TokenSigner} signed, for one audience. */
export interface TokenVerifier {
  /** @throws AppError `unauthenticated` when the token is forged, too old or meant for another service. */
  verifyIdentity(token: string): Identity;
  /** @returns name of the calling service. @throws AppError `unauthenticated`, as above. */
  verifyServiceToken(token: string): string;
}

/** @param keys of the program named here, whose word its tokens are */
export function createTokenSigner(program: string, keys: SigningKeys): TokenSigner {
  const sign = (claims: object, subject: string, audience: string) =>
    keys.sign(claims, { subject, audience, validSeconds: tokenLifetimeSeconds });
  return {
    signIdentity: ({ userId, sessionId }, audience) => sign({ sid: sessionId }, userId, audience),
    signTokenIdentity: ({ userId, sessionId, token: { scopes, accounts, endsAt } }, audience) =>
      sign({ sid: sessionId, pat: { scopes, accounts, endsAt } }, userId, audience),
    signServiceToken: (audience) => sign({}, `${servicePrefix}${program}`, audience),
  };
}

/** Options of a token verifier. */
export interface TokenVerifierOptions {
  keys: SigningKeys;
  /** Name of the service that verifies. */
  audience: string;
  /** The programs that may call it: for people, as the gateway does, and in their own name. */
  callers: readonly string[];
}

/** Makes the verifier of one service. What a program says that does not call this service is refused, however well it is signed. */
export function createTokenVerifier({ keys, audience, callers }: TokenVerifierOptions): TokenVerifier {
  const verify = (token: string): SignedClaims => {
    const claims = claimsOf(() => keys.verify(token, audience));
    if (claims.iss !== undefined && !callers.includes(claims.iss)) throw refused();
    return claims;
  };
  return {
    verifyIdentity(token) {
      const { sub, sid, pat } = verify(token);
      if (sub.startsWith(servicePrefix) || typeof sid !== 'string') throw refused();
      return { userId: sub, sessionId: sid, ...(pat === undefined ? {} : { token: rightsOf(pat) }) };
    },
    verifyServiceToken(token) {
      const { sub, iss } = verify(token);
      const caller = sub.slice(servicePrefix.length);
      if (!sub.startsWith(servicePrefix) || (iss !== undefined && iss !== caller)) throw refused();
      return caller;
    },
  };
}

/** Rights that cannot be read are none. */
function rightsOf(claim: unknown): TokenRights {
  const { success, data, error } = tokenRightsSchema.safeParse(claim);
  if (!success) throw refused(error);
  return data;
}

function claimsOf(verify: () => SignedClaims): SignedClaims {
  try {
    return verify();
  } catch (cause) {
    throw refused(cause);
  }
}

function refused(cause?: unknown): AppError {
  return new AppError('unauthenticated', 'invalid-token', 'The caller could not be verified.', { cause });
}
