import { createSecretKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';

const algorithm = 'HS256';
/** Clocks of two processes may differ by so much. */
const clockToleranceSeconds = 5;

/** Whom a token is about, for whom it is, and how long it holds. */
export interface TokenTarget {
  subject: string;
  audience: string;
  validSeconds: number;
}

/** What a token says, its signature, time and audience being good. */
export interface SignedClaims extends Record<string, unknown> {
  /** Its subject. */
  sub: string;
}

/** The keys that the gateway and the services share. */
export interface SigningKeys {
  sign(claims: object, target: TokenTarget): string;
  /** @throws Error, for nobody but the log, when none of the keys signed it for this audience, it is too old, or it has no subject */
  verify(token: string, audience: string): SignedClaims;
}

/** @param keys as in IDENTITY_SIGNING_KEY; while it is exchanged several, separated by commas: the first signs, what any of them signed is good */
export function createSigningKeys(keys: string): SigningKeys {
  // KeyObjects made once: jsonwebtoken first tries to parse a string secret as a public key on every call, which costs 50 times the check itself.
  const secrets = keys.split(',').map((key) => createSecretKey(Buffer.from(key.trim(), 'utf8'))) as [KeyObject, ...KeyObject[]];
  return {
    sign: (claims, { subject, audience, validSeconds }) =>
      jwt.sign(claims, secrets[0], { algorithm, subject, audience, expiresIn: validSeconds }),
    verify(token, audience) {
      let problem: unknown = new Error('The token has no subject.');
      for (const secret of secrets) {
        try {
          const claims = jwt.verify(token, secret, { algorithms: [algorithm], audience, clockTolerance: clockToleranceSeconds });
          if (typeof claims === 'object' && claims.sub) return claims as SignedClaims;
        } catch (error) {
          problem = error;
        }
      }
      throw problem;
    },
  };
}
