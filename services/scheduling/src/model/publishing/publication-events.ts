import { noted } from '../post-change.ts';
import type { PostChange } from '../post-change.ts';
import type { Asking, Post, PostFailure, PublishedPost } from '../post.ts';
import { isClaimed } from '../post.ts';
import { firstNumbersAt } from './post-numbers.ts';
import { retryTime } from './retry.ts';
import type { PublishPolicy } from '../rule.ts';

/** Common to all events: the attempt, and how many of its steps had started. */
interface AboutAttempt {
  attempt: number;
  sequence: number;
}

/** Report of the publishing service about an attempt. */
export type PublicationEvent = AboutAttempt &
  (
    | { kind: 'progressed'; step: string }
    | ({ kind: 'published' } & Omit<PublishedPost, 'publishedAt'>)
    | ({ kind: 'failed'; isUnknown: boolean; retryAt: Date | null } & PostFailure)
  );
type EventOf<Kind extends PublicationEvent['kind']> = Extract<PublicationEvent, { kind: Kind }>;

/** Circumstances of a decision beside post and event. */
interface Context {
  now: Date;
  policy: PublishPolicy;
}

/**
 * Applies an event of a publication to its post. Events may arrive late, twice and out of order: those of another attempt, older steps and a repeated outcome are
 * ignored. Once it is published it stays so; the platform's report is stored even if the owner marked the post as posted before.
 * @returns null when they change nothing
 */
export function applyEvent(post: Post, event: PublicationEvent, context: Context): PostChange | null {
  if (event.attempt !== post.attempt || !post.asking) return null;
  if (event.kind === 'progressed') return progressed(post, event, context);
  if (event.kind === 'published') return published(post, event, context);
  return failed({ ...post, asking: post.asking }, event, context);
}

function progressed(post: Post, { sequence, step }: EventOf<'progressed'>, { now }: Context): PostChange | null {
  if (!isClaimed(post) || sequence <= post.heardSequence) return null;
  const phase = step === 'confirm' ? 'confirming' : 'publishing';
  return { at: now, set: { phase, heardSequence: sequence, ...heard(post, now, { retryAt: null }), ...noted(post, { at: now, step }) } };
}

function published(post: Post, event: EventOf<'published'>, { now }: Context): PostChange | null {
  const isByOwner = post.published?.accountId === null;
  if (post.status === 'posted' && !isByOwner) return null;
  const { accountId, remoteId, remoteUrl, isInInbox, warnings, sequence } = event;
  const publishedAt = post.published?.publishedAt ?? now;
  // A post that its owner marked as posted was finished in the app, too.
  const published = { publishedAt, accountId, remoteId, remoteUrl, isInInbox: isInInbox && !isByOwner, warnings };
  return {
    at: now,
    set: {
      status: 'posted',
      phase: null,
      failure: null,
      handover: null,
      published,
      numbersAt: firstNumbersAt({ ...post, status: 'posted', published }),
      ...settled(post, now, sequence),
      ...noted(post, { at: now, step: 'published' }),
    },
  };
}

type AskedPost = Post & { asking: Asking };

function failed(post: AskedPost, event: EventOf<'failed'>, context: Context): PostChange | null {
  // A duplicate, or late: the attempt was taken up and has gone on since.
  if (event.sequence <= post.asking.settledSequence || event.sequence < post.heardSequence) return null;
  const { now } = context;
  const entry = { at: now, step: 'failed', detail: event.detail };
  const passed = settled(post, now, event.sequence);
  // The owner saw it there; the report is stored, and decides nothing.
  if (post.status === 'posted') return post.published?.accountId === null ? { at: now, set: { ...passed, ...noted(post, entry) } } : null;
  const retryAt = automaticRetry(post.asking, event, context);
  if (retryAt && isClaimed(post)) {
    const asking = { ...passed.asking, retryAt };
    return { at: now, set: { ...passed, phase: 'claimed', asking, ...noted(post, entry) } };
  }
  const { code, detail, isRetryable, needsReconnect, isUnknown } = event;
  const failure = { code, detail, isRetryable, needsReconnect };
  return { at: now, set: { status: 'failed', phase: isUnknown ? 'unknown' : null, failure, ...passed, ...noted(post, entry) } };
}

function automaticRetry(asking: Asking, { isUnknown, isRetryable, retryAt }: EventOf<'failed'>, { now, policy }: Context): Date | null {
  return isRetryable && !isUnknown && retryAt ? retryTime(asking, { retryAt, now, policy }) : null;
}

function heard(post: Post, now: Date, changes: Partial<Asking>): { asking: Asking | null } {
  return { asking: post.asking && { ...post.asking, lastSignAt: now, silences: 0, ...changes } };
}

function settled(post: Post, now: Date, sequence: number): { asking: Asking; heardSequence: number } {
  const heardSequence = Math.max(post.heardSequence, sequence);
  const asking = { ...(post.asking as Asking), lastSignAt: now, silences: 0, retryAt: null, settledSequence: sequence };
  return { asking, heardSequence };
}
