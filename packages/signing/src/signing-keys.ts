/*
 * Keys of the programs, and their rights to claims (ADR 0048). Each program signs with a secret key of its own, and verifies others by their public keys. So what a
 * program was made to sign by an attacker is signed in its own name, and the reader decides what that name may say.
 *
 * Earlier releases shared one secret: holding it meant being any of them. It is read while it is set, so that programs of both kinds work side by
 * side during an upgrade (ADR 0037): then it signs, and what either kind signed is trusted.
 */
import { createSecretKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { signingKeyOf, verificationKeyOf } from './key-pairs.ts';

const algorithm = 'ES256';
const sharedAlgorithm = 'HS256';
/** Tolerated clock skew between two processes. */
const clockToleranceSeconds = 5;

/** Subject, audience and lifetime of a token. */
export interface TokenTarget {
  subject: string;
  audience: string;
  validSeconds: number;
}

/** Claims of a token whose signature, time and audience are good. */
export interface SignedClaims extends Record<string, unknown> {
  /** Its subject. */
  sub: string;
  /** The program that signed it; absent when it was the secret that all shared. */
  iss?: string;
}

/** The keys of one program. */
export interface SigningKeys {
  sign(claims: object, target: TokenTarget): string;
  /** @throws Error, for the log only, when no key of the program that it names signed it for this audience, it is too old, or it has no subject */
  verify(token: string, audience: string): SignedClaims;
}

/** The keys as settings have them; `packages/config` says what they look like. */
export interface KeySettings {
  /** Secret keys of the program: the first signs. */
  signingKeys: readonly string[];
  /** Public keys of all programs, as `name:key`; while a key is exchanged a program has several. */
  verificationKeys: readonly string[];
  /** The secret that all shared before; several while it was exchanged: the first signs. */
  sharedSigningKeys?: readonly string[] | undefined;
}

/** A key that tokens are checked with, and how they are signed. */
type VerificationKey = readonly [KeyObject, 'ES256' | 'HS256'];

/** The keys that each program may have signed with. */
function readVerificationKeys(verificationKeys: readonly string[]): Map<string, VerificationKey[]> {
  const byProgram = new Map<string, VerificationKey[]>();
  for (const item of verificationKeys) {
    const [program = '', key = ''] = item.split(':');
    byProgram.set(program, [...(byProgram.get(program) ?? []), [verificationKeyOf(key), algorithm]]);
  }
  return byProgram;
}

/** The program that a token names as its signer, before anything of it is trusted. */
function claimedIssuer(token: string): string | undefined {
  const claims = jwt.decode(token);
  return typeof claims === 'object' && claims !== null && typeof claims.iss === 'string' ? claims.iss : undefined;
}

/** @param program name of the process that signs. @throws Error when a key is none */
export function createSigningKeys(program: string, { signingKeys, verificationKeys, sharedSigningKeys = [] }: KeySettings): SigningKeys {
  // KeyObjects made once: jsonwebtoken first tries to parse a text as a public key on every call, which costs 50 times the check itself.
  const [own] = signingKeys.map(signingKeyOf) as [KeyObject];
  const ofPrograms = readVerificationKeys(verificationKeys);
  const shared = sharedSigningKeys.map((key) => createSecretKey(Buffer.from(key, 'utf8')));
  const ofUnnamed = shared.map((key): VerificationKey => [key, sharedAlgorithm]);
  return {
    sign(claims, { subject, audience, validSeconds }) {
      const options = { subject, audience, expiresIn: validSeconds };
      if (shared[0] !== undefined) return jwt.sign(claims, shared[0], { ...options, algorithm: sharedAlgorithm });
      return jwt.sign(claims, own, { ...options, algorithm, issuer: program });
    },
    verify(token, audience) {
      const issuer = claimedIssuer(token);
      const keys = issuer === undefined ? ofUnnamed : (ofPrograms.get(issuer) ?? []);
      let problem: unknown = new Error(`No key is known for ${issuer ?? 'an unnamed program'}.`);
      for (const [key, how] of keys) {
        try {
          const claims = jwt.verify(token, key, { algorithms: [how], audience, clockTolerance: clockToleranceSeconds });
          if (typeof claims === 'object' && claims.sub) return claims as SignedClaims;
          problem = new Error('The token has no subject.');
        } catch (error) {
          problem = error;
        }
      }
      throw problem;
    },
  };
}
