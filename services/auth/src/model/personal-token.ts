import { AppError } from '@viral-slides/errors';
import { personalTokenPrefix } from '@viral-slides/personal-tokens';
import type { TokenRights } from '@viral-slides/personal-tokens';

const dayMs = 24 * 60 * 60 * 1000;

/** Maximum number of tokens of a user, including ended ones that are still listed. */
export const maxTokens = 20;

/** Days until a token ends: where its owner says nothing, and at most. */
export const defaultTokenDays = 90;
export const maxTokenDays = 365;

/** How long an ended token stays in its owner's list, in ms. */
export const endedTokenKeptMs = 30 * dayMs;

/** A use is written down only when the last one noted is older than this, ms: one write a minute instead of one a request. */
export const noteTokenUseEveryMs = 60_000;

/** Characters of the secret part that are kept readable, so that its owner knows which of their scripts has it: 24 of 256 bits. */
const readableCharacters = 4;

/** Personal token of a script that acts for its user. */
export interface PersonalToken extends TokenRights {
  /** UUID; identifies the token in identities, events and lists, gives no access. */
  id: string;
  userId: string;
  name: string;
  /** The start of its text. */
  start: string;
  createdAt: Date;
  expiresAt: Date;
  /** Last use that was written down, and the address that it came from; null where there was none. */
  lastUsedAt: Date | null;
  lastUsedFrom: string | null;
}

/** The readable start of a token's text. */
export function startOf(text: string): string {
  return text.slice(0, personalTokenPrefix.length + readableCharacters);
}

/** When a token ends that is made now. */
export function tokenEnd(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs);
}

/** Whether the token still gives access; at the instant of its end it does not. */
export function isTokenAlive({ expiresAt }: PersonalToken, now: Date): boolean {
  return now < expiresAt;
}

/** Whether this use should be written down. */
export function needsNote({ lastUsedAt }: PersonalToken, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= noteTokenUseEveryMs;
}

/** The person has as many as there may be. */
export function tooManyTokens(): AppError {
  return new AppError('conflict', 'too-many-tokens', `You can have at most ${maxTokens} tokens. Please revoke one you no longer need.`);
}

/** No such token of this person. */
export function tokenNotFound(): AppError {
  return new AppError('not-found', 'token-not-found', 'This token does not exist, or was already revoked.');
}
