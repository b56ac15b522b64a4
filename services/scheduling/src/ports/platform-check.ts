import type { PlannedPosts } from './check-queue.ts';
import type { CheckResult } from '../model/pre-flight.ts';
import type { Post } from '../model/post.ts';

/** Asks the service that publishes what would happen to a post. */
export interface PlatformCheck {
  /** @param othersInWindow other posts in the 24 h before it, by account. @throws AppError when nobody can tell now */
  check(post: Post & { scheduledTime: Date }, othersInWindow: readonly PlannedPosts[], signal: AbortSignal): Promise<CheckResult>;
}
