import { platformFacts, platformLabel } from '@viral-slides/platforms';
import type { PostNumbers } from '@viral-slides/platforms';
import type { PostChange } from '../post-change.ts';
import type { KeptNumbers, NumbersNote, Post } from '../post.ts';
import { later } from '../rule.ts';

/*
 * Statistics of published posts from platforms, and the times of the requests. Numbers are not urgent: they are asked for a few times, each time without retries, and a code says
 * why none came (ADR 0069).
 */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long after publishing a platform is asked, in ms. */
export const numbersAfterMs: readonly number[] = [hourMs, 6 * hourMs, dayMs, 3 * dayMs, 7 * dayMs, 28 * dayMs];
/** How often one of these times is tried again before it is passed over. */
const maxTries = 5;
/** First pause before it is tried again, in ms; each is twice as long, up to the longest. */
const firstPauseMs = 5 * minuteMs;
const longestPauseMs = 2 * hourMs;

/** The outcome of asking for one post. `later`: it could not be asked now; `skip`: not at this time; `over`: never again. */
export type NumbersAnswer =
  | { kind: 'told'; numbers: PostNumbers }
  | { kind: 'gone' }
  | ({ kind: 'later'; afterMs: number } & NumbersNote)
  | ({ kind: 'skip' | 'over' } & NumbersNote);

/** A post whose platform can be asked: it was published by us. */
export type AskablePost = Post & { published: { accountId: string; remoteId: string } };

/** Whether there is a platform to ask about the post. */
export function hasNumbers(post: Post): post is AskablePost {
  const { status, published, platform } = post;
  return status === 'posted' && !!published?.accountId && !!published.remoteId && (platformFacts(platform)?.numbers?.length ?? 0) > 0;
}

/** When numbers of a post are asked for next: at the first of the times that is ahead, so that what was missed is made up once. Null after the last one. */
export function nextNumbersAt(publishedAt: Date, now: Date): Date | null {
  return numbersAfterMs.map((ms) => later(publishedAt, ms)).find((at) => at > now) ?? null;
}

/** When the first numbers of a post that was just published are due; null when its platform cannot be asked. */
export function firstNumbersAt(post: Post): Date | null {
  return hasNumbers(post) ? later(post.published.publishedAt, numbersAfterMs[0] ?? 0) : null;
}

/** Until when posts are asked about, counted from now: those that were published before are no longer asked about. */
export function askedSince(now: Date): Date {
  return later(now, -(numbersAfterMs.at(-1) ?? 0));
}

/**
 * Change of a post by an answer. A post that its platform does not know is asked about once more at the next time, since it may only be slow to show it.
 * @returns null when the post is no longer the one that was asked about
 */
export function decideNumbers(post: Post, answer: NumbersAnswer, now: Date): PostChange | null {
  if (!hasNumbers(post)) return null;
  const { steps, note: before } = keptOf(post);
  const next = nextNumbersAt(post.published.publishedAt, now);
  const after = (note: NumbersNote | null, numbersAt: Date | null, newSteps = steps): PostChange => ({
    at: now,
    set: { numbers: { steps: newSteps, note, tries: 0 }, numbersAt },
  });
  if (answer.kind === 'told') return after(null, next, [...steps, { at: now, numbers: answer.numbers }].slice(-numbersAfterMs.length));
  if (answer.kind === 'gone') return after(goneNote(post), before?.code === goneCode ? null : next);
  const { code, detail } = answer;
  return after({ code, detail }, answer.kind === 'over' ? null : next);
}

/** When a post is asked about again that could not be asked about; null when this time is passed over. */
export function triedAgainAt(post: Post, { afterMs }: { afterMs: number }, now: Date): Date | null {
  const { tries } = keptOf(post);
  if (tries >= maxTries) return null;
  return later(now, Math.max(Math.min(firstPauseMs * 2 ** tries, longestPauseMs), Math.min(afterMs, dayMs)));
}

/** Stored numbers of a post so far. */
export function keptOf({ numbers }: Pick<Post, 'numbers'>): KeptNumbers {
  return numbers ?? { steps: [], note: null, tries: 0 };
}

const goneCode = 'post-gone';

function goneNote({ platform }: Post): NumbersNote {
  return { code: goneCode, detail: `${platformLabel(platform)} no longer shows this post.` };
}
