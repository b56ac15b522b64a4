import { maxHistory } from '../post.ts';
import type { HistoryEntry, Post } from '../post.ts';
import { nextStepOf } from '../rules.ts';
import type { PublishPolicy } from '../rule.ts';

/**
 * Outcome of an attempt to publish: `unknown` when the platform may have taken it; `ended` when another one followed: its steps say why.
 */
export const attemptOutcomes = ['open', 'published', 'failed', 'unknown', 'ended'] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];

/** One attempt to publish a post, or what came before the first. */
export interface LedgerAttempt {
  /** 0: before the first claim. */
  attempt: number;
  /** Null of what is before the first attempt. */
  outcome: AttemptOutcome | null;
  /** Oldest first. */
  steps: readonly Pick<HistoryEntry, 'at' | 'step' | 'detail'>[];
}

/** Everything that is known of what a post went through, and what comes. */
export interface PostLedger {
  post: Post;
  /** Oldest first. */
  attempts: readonly LedgerAttempt[];
  /** Whether older steps are no longer kept. */
  isCut: boolean;
  /** Next automatic step; null when it is over, or its owner has to decide. */
  next: { rule: string; at: Date } | null;
}

/** Returns the history of a post by its attempts. */
export function ledgerOf(post: Post, policy: PublishPolicy): PostLedger {
  const numbers = [...new Set([...post.history.map(({ attempt }) => attempt), post.attempt])].toSorted((one, other) => one - other);
  const attempts = numbers.map((attempt): LedgerAttempt => {
    const steps = post.history.filter((entry) => entry.attempt === attempt).map(({ at, step, detail }) => ({ at, step, detail }));
    return { attempt, outcome: attempt === 0 ? null : outcomeOf(post, attempt), steps };
  });
  return { post, attempts, isCut: post.history.length >= maxHistory, next: nextStepOf(post, policy) };
}

function outcomeOf(post: Post, attempt: number): AttemptOutcome {
  if (attempt !== post.attempt) return 'ended';
  if (post.phase === 'unknown') return 'unknown';
  if (post.status === 'posted') return 'published';
  return post.status === 'failed' ? 'failed' : 'open';
}
