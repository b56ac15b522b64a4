import type { Lifetimes } from './app.ts';
import type { Grant, Token } from './grant.ts';

/** The time this many seconds later; null stays null: forever. */
export function laterBy(from: Date, seconds: number): Date;
export function laterBy(from: Date, seconds: number | null): Date | null;
export function laterBy(from: Date, seconds: number | null): Date | null {
  return seconds === null ? null : new Date(from.getTime() + seconds * 1_000);
}

/** Reason for the end of a grant; null while it holds. */
export function whyGrantIsOver(grant: Grant, { grantSeconds, idleSeconds }: Lifetimes, now: Date): string | null {
  if (grant.endedAt !== null) return grant.endReason ?? 'ended';
  const isPast = (end: Date | null) => end !== null && end <= now;
  if (isPast(laterBy(grant.createdAt, grantSeconds))) return 'grant-expired';
  return isPast(laterBy(grant.lastUsedAt, idleSeconds)) ? 'unused-too-long' : null;
}

/** Reason for the end of a token; null while it holds. */
export function whyTokenIsOver({ diedAt, deathReason, expiresAt }: Token, now: Date): string | null {
  if (diedAt !== null) return deathReason ?? 'ended';
  return expiresAt !== null && expiresAt <= now ? 'expired' : null;
}
