import { AppError } from '@viral-slides/errors';
import { maxDaysAhead } from './post-limits.ts';
import type { Post } from './post.ts';

const dayMs = 86_400_000;

type Timed = Pick<Post, 'status' | 'scheduledTime'>;

/** @throws AppError `invalid-time` when a post of this status needs a time and has none */
export function assertTimed({ status, scheduledTime }: Timed): void {
  if (status === 'scheduled' && !scheduledTime)
    throw invalidTime('A scheduled post needs a date and a time. Without them, save it as a draft.');
}

/** @throws AppError `invalid-time` when a post of this status cannot be for this time */
export function assertTime(post: Timed, now: Date): void {
  assertTimed(post);
  const { scheduledTime } = post;
  if (!scheduledTime) return;
  if (scheduledTime <= now) throw invalidTime('Please select a future date and time.');
  if (scheduledTime.getTime() > now.getTime() + maxDaysAhead * dayMs) {
    throw invalidTime(`A post can be at most ${maxDaysAhead} days ahead. Please select an earlier date.`);
  }
}

function invalidTime(message: string): AppError {
  return new AppError('invalid-input', 'invalid-time', message, { errors: [{ field: 'scheduledTime', message }] });
}
