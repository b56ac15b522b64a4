import { AppError, isTransient } from '@viral-slides/errors';
import { notTriedYet } from '../../model/post-errors.ts';
import type { Clock } from '../../ports/clock.ts';

/** A post that stays as it is, and why. */
export interface PostFailure {
  postId: string;
  code: string;
  detail: string;
}

/** How long posts are started, in ms: the answer comes before clients give up waiting. */
export const severalPostsMs = 12_000;

/**
 * Changes several posts of one request, one after the other, each once. A refusal concerns its post alone. When a service that has to be asked is away, or time is up, the
 * rest is not tried.
 * @param change changes one post; called with distinct ids, in their order
 * @returns the posts that were not changed
 * @throws the signal's reason, and errors of our own; what was changed until then stays
 */
export async function changeSeveralPosts(
  ids: readonly string[],
  change: (id: string) => Promise<void>,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
): Promise<PostFailure[]> {
  const failed: PostFailure[] = [];
  const until = clock.now().getTime() + severalPostsMs;
  let hindrance: AppError | null = null;
  for (const id of new Set(ids)) {
    signal.throwIfAborted();
    if (clock.now().getTime() > until) hindrance ??= notTriedYet();
    const failure: AppError | null = hindrance ?? (await refusalOf(change(id)));
    if (failure) failed.push({ postId: id, code: failure.code, detail: failure.message });
    if (failure && isTransient(failure)) hindrance = failure;
  }
  return failed;
}

/** Reason why a post was not changed; null: it was. @throws errors of our own */
async function refusalOf(changing: Promise<void>): Promise<AppError | null> {
  try {
    await changing;
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === 'internal') throw error;
    return error;
  }
}
