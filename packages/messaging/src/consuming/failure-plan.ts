import { isDatabaseUnreachable } from '@viral-slides/database/errors';
import { AppError, isTransient } from '@viral-slides/errors';

/** Treatment of a message whose handler failed. */
export type FailurePlan = { action: 'retry'; delayMs: number; code: string } | { action: 'dead-letter'; code: string };

/** Pauses before the next attempts, in milliseconds, unless a consumer says otherwise. */
export const defaultRetryDelaysMs = [1_000, 5_000, 30_000, 180_000, 900_000];

/** An unknown error is a bug or a transient fault: this many retries are enough to know, more would only delay the alert. */
const internalRetries = 3;

/** Other systems may be away for long: with the default delays this is one day. */
const transientRetries = 100;

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
const causesFollowed = 5;

/** Whether an error, or one that caused it, means that a server could not be reached: then the same work may succeed later. */
function isUnreachable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth === causesFollowed) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && networkCodes.has(code)) return true;
  return isDatabaseUnreachable(error) || isUnreachable(error.cause, depth + 1);
}

function codeOf(error: unknown): string {
  return error instanceof AppError ? error.code : 'internal';
}

/** Number of retries that an error deserves: none when the same input can only fail again. */
function retriesFor(error: unknown): number {
  if (isTransient(error) || isUnreachable(error)) return transientRetries;
  if (error instanceof AppError && error.kind !== 'internal') return 0;
  return internalRetries;
}

/** Picks the pause after a failure: the delays in order, then the last one again and again; longer when the error asks for it. */
function delayAfter(error: unknown, failures: number, delaysMs: readonly number[]): number {
  const last = delaysMs.at(-1) ?? 0;
  const planned = delaysMs[failures - 1] ?? last;
  const asked = error instanceof AppError ? (error.retryAfterMs ?? 0) : 0;
  if (asked <= planned) return planned;
  return delaysMs.find((delayMs) => delayMs >= asked) ?? last;
}

/**
 * Decides by the kind of an error: rate-limited, upstream and unavailable (also plain network and driver errors) are tried again with growing pauses;
 * internal and unknown ones a few times; everything else goes to the dead letters at once, because the same input can only fail again.
 * @param failures how often this message has failed, this failure included
 * @param delaysMs ascending pauses; empty means no retries
 */
export function planAfterFailure(error: unknown, failures: number, delaysMs: readonly number[]): FailurePlan {
  const code = codeOf(error);
  if (delaysMs.length === 0 || failures > retriesFor(error)) return { action: 'dead-letter', code };
  return { action: 'retry', delayMs: delayAfter(error, failures, delaysMs), code };
}
