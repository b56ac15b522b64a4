import type { NumbersAnswer } from '../model/publishing/post-numbers.ts';
import type { DueNumbers } from './numbers-queue.ts';

/** Asks the publishing service for a platform's numbers of posts. */
export interface PlatformNumbers {
  /** @returns an answer for each of the posts, by its id. @throws AppError when the platform cannot be asked now */
  read(due: DueNumbers, signal: AbortSignal): Promise<ReadonlyMap<string, NumbersAnswer>>;
  /** Posts of one question at most. */
  mostAtATime: number;
}
