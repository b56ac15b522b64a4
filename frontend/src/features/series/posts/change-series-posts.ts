import { isAway, problemDetail, refusedOrUnanswered } from '@/shared/api/api-error.ts';
import { scheduledPostsApi } from '@/shared/api/scheduled-posts.ts';
import type { AppDispatch } from '@/shared/store/make-store.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import type { PlannedMoves, PostMove } from './day-moves.ts';

/** Most posts of one request, as the server allows. */
const BATCH = 100;
/** The server had no time left for these posts of a request. */
const NOT_TRIED = 'too-busy';
/** How long Undo is offered, in ms. */
const UNDO_MS = 10_000;

/** A post that was not changed, and why. */
interface Failure {
  postId: string;
  code: string;
  detail: string;
}

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
  report(dispatch, { title, description: [reasonOf(failed, 'moved'), early].filter(Boolean).join(' '), ...action });
}

async function moveBack(dispatch: AppDispatch, moves: readonly PostMove[]): Promise<void> {
  const failed = await sendMoves(dispatch, moves);
  const title = doneText(moves.length - failed.length, 'moved back');
  if (failed.length === 0) return void toast({ title });
  report(dispatch, { title, description: reasonOf(failed, 'moved back') });
}

/** Cancels posts and shows the outcome. @param ids of some posts at least */
export async function cancelSeriesPosts(dispatch: AppDispatch, ids: readonly string[]): Promise<void> {
  const { cancelScheduledPosts } = scheduledPostsApi.endpoints;
  const failed = await sendAll(
    ids,
    (id) => id,
    async (postIds) => {
      return dispatch(cancelScheduledPosts.initiate({ cancelPosts: { postIds } }, { track: false }));
    },
  );
  const title = doneText(ids.length - failed.length, 'cancelled');
  if (failed.length === 0) return void toast({ title, description: 'The projects stay.' });
  report(dispatch, { title, description: reasonOf(failed, 'cancelled') });
}

function sendMoves(dispatch: AppDispatch, moves: readonly PostMove[]): Promise<Failure[]> {
  const { moveScheduledPosts } = scheduledPostsApi.endpoints;
  return sendAll(
    moves,
    ({ id }) => id,
    async (part) => {
      return dispatch(moveScheduledPosts.initiate({ movePosts: { moves: part } }, { track: false }));
    },
  );
}

/** Sends all in as few requests as possible, one after the other. Safe to repeat. @returns what was not done */
async function sendAll<Each>(
  all: readonly Each[],
  idOf: (each: Each) => string,
  send: (part: Each[]) => Promise<{ data?: { failed: Failure[] }; error?: unknown }>,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (let left = [...all]; left.length > 0;) {
    const part = left.slice(0, BATCH);
    const { data, error } = await send(part);
    if (!data) {
      const detail = (isAway(error) ? undefined : problemDetail(error)) ?? refusedOrUnanswered(error, 'The server could not do it.');
      return [...failures, ...left.map((each) => ({ postId: idOf(each), code: '', detail }))];
    }
    // As long as some are done, those that were not reached go with the next request.
    const isSome = data.failed.length < part.length;
    const late = new Set(isSome ? data.failed.filter(({ code }) => code === NOT_TRIED).map(({ postId }) => postId) : []);
    failures.push(...data.failed.filter(({ postId }) => !late.has(postId)));
    left = [...part.filter((each) => late.has(idOf(each))), ...left.slice(BATCH)];
  }
  return failures;
}

function report(dispatch: AppDispatch, content: Parameters<typeof toast>[0]): void {
  // What was shown is not what is: another tab, or the clock, was quicker.
  dispatch(scheduledPostsApi.util.invalidateTags(['ScheduledPost']));
  toast({ ...content, variant: 'destructive' });
}

function reasonOf(failed: readonly Failure[], word: string): string {
  return `${postsWord(failed.length)} could not be ${word}. ${failed[0]?.detail ?? ''}`.trim();
}

function doneText(count: number, word: string): string {
  return count === 0 ? `No post was ${word}` : `${postsWord(count)} ${word}`;
}

function postsWord(count: number): string {
  return count === 1 ? '1 post' : `${count} posts`;
}
