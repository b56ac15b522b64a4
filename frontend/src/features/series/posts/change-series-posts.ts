import { scheduledPostsApi } from '@/shared/api/scheduled-posts.ts';
import { sendInBatches, type Failure } from '@/shared/posts/send-in-batches.ts';
import type { AppDispatch } from '@/shared/store/make-store.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import type { PlannedMoves, PostMove } from './day-moves.ts';

/** Most posts of one request, as the server allows. */
const BATCH = 100;
/** How long Undo is offered, in ms. */
const UNDO_MS = 10_000;

/**
 * Moves posts, shows the outcome and offers to undo it. Only what was moved is taken back, and of that nothing whose time was changed in the meantime.
 * @param planned some moves at least
 */
export async function moveSeriesPosts(dispatch: AppDispatch, { moves, back, tooEarly }: PlannedMoves): Promise<void> {
  const failed = await sendMoves(dispatch, moves);
  const stayed = new Set(failed.map(({ postId }) => postId));
  const undo = back.filter(({ id }) => !stayed.has(id));
  const action = undo.length > 0 && {
    durationMs: UNDO_MS,
    action: { label: 'Undo', onSelect: () => void moveBack(dispatch, undo) },
  };
  const title = doneText(undo.length, 'moved');
  const early = tooEarly === 0 ? '' : `${postsWord(tooEarly)} not moved: the new time has passed.`;
  if (failed.length === 0) return void toast({ title, ...(early && { description: early }), ...action });
  report(dispatch, { title, description: [failureText(failed, 'moved'), early].filter(Boolean).join(' '), ...action });
}

async function moveBack(dispatch: AppDispatch, moves: readonly PostMove[]): Promise<void> {
  const failed = await sendMoves(dispatch, moves);
  const title = doneText(moves.length - failed.length, 'moved back');
  if (failed.length === 0) return void toast({ title });
  report(dispatch, { title, description: failureText(failed, 'moved back') });
}

/** Cancels posts and shows the outcome. @param posts some at least */
export async function cancelSeriesPosts(dispatch: AppDispatch, posts: readonly { id: string }[]): Promise<void> {
  const { cancelScheduledPosts } = scheduledPostsApi.endpoints;
  const failed = await sendInBatches(posts, {
    size: BATCH,
    send: (part) => dispatch(cancelScheduledPosts.initiate({ cancelPosts: { postIds: part.map(({ id }) => id) } }, { track: false })),
  });
  const title = doneText(posts.length - failed.length, 'canceled');
  if (failed.length === 0) return void toast({ title, description: 'The projects stay.' });
  report(dispatch, { title, description: failureText(failed, 'canceled') });
}

function sendMoves(dispatch: AppDispatch, moves: readonly PostMove[]): Promise<Failure[]> {
  const { moveScheduledPosts } = scheduledPostsApi.endpoints;
  return sendInBatches(moves, {
    size: BATCH,
    send: (part) => dispatch(moveScheduledPosts.initiate({ movePosts: { moves: part } }, { track: false })),
  });
}

function report(dispatch: AppDispatch, content: Parameters<typeof toast>[0]): void {
  // Something else changed them: the list shows them as they are now.
  dispatch(scheduledPostsApi.util.invalidateTags(['ScheduledPost']));
  toast({ ...content, variant: 'destructive' });
}

function failureText(failed: readonly Failure[], word: string): string {
  return `${postsWord(failed.length)} could not be ${word}. ${failed[0]?.detail ?? ''}`.trim();
}

function doneText(count: number, word: string): string {
  return count === 0 ? `No post was ${word}` : `${postsWord(count)} ${word}`;
}

function postsWord(count: number): string {
  return count === 1 ? '1 post' : `${count} posts`;
}
