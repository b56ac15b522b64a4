import type { PlannedPosts } from './check-queue.ts';
import type { PlatformDay } from '../model/slots/day-places.ts';
import type { CheckResult } from '../model/checking/pre-flight.ts';
import type { Post } from '../model/post.ts';

/** Answer of the check. `day` is the platform's day in which the post is due; null where days are not limited, or what is left is unknown. */
export type PlatformAnswer = CheckResult & { day: PlatformDay | null };

/** Asks the service that publishes what would happen to a post. */
export interface PlatformCheck {
  /**
   * @param othersInWindow other posts in the 24 h before it, by account. @throws AppError when the platform cannot be
   * asked now
   */
  check(post: Post & { scheduledTime: Date }, othersInWindow: readonly PlannedPosts[], signal: AbortSignal): Promise<PlatformAnswer>;
}
