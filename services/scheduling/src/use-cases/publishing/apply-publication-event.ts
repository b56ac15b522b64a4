import { AppError } from '@viral-slides/errors';
import { isPostGone, postContended } from '../../model/post-errors.ts';
import { applyEvent } from '../../model/publishing/publication-events.ts';
import type { PublicationEvent } from '../../model/publishing/publication-events.ts';
import type { PublishPolicy } from '../../model/rule.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DueMeter } from '../../ports/due-meter.ts';
import type { PostKey, PostRepository } from '../../ports/post-repository.ts';

/** Applies an event of a publication to its post; idempotent. @throws AppError `post-changed-meanwhile` (unavailable): retry */
export type ApplyPublicationEvent = (key: PostKey, event: PublicationEvent) => Promise<void>;

export interface ApplyPublicationEventDeps {
  posts: PostRepository;
  clock: Clock;
  policy: PublishPolicy;
  meter: DueMeter;
}

/** Builds the use case. */
export function makeApplyPublicationEvent({ posts, clock, policy, meter }: ApplyPublicationEventDeps): ApplyPublicationEvent {
  return async (key, event) => {
    let isNew = false;
    try {
      await posts.change(key, (post) => {
        const change = applyEvent(post, event, { now: clock.now(), policy });
        isNew = change !== null;
        return change;
      });
    } catch (error) {
      translate(error);
    }
    meter.heard(event.kind, isNew);
  };
}

function translate(error: unknown): void {
  // The post no longer exists: the event is dropped.
  if (isPostGone(error)) return;
  const { code: contended, message } = postContended();
  throw (error as { code?: unknown }).code === contended
    ? new AppError('unavailable', contended, message, { cause: error, retryAfterMs: 1_000 })
    : error;
}
