import { namesText } from '@/shared/selection/names-text.ts';
import { runAll } from '@/shared/selection/run-all.ts';
import type { AppDispatch } from '@/shared/store/make-store.ts';
import type { ToastContent } from '@/shared/ui/toast-queue.ts';
import type { ScheduledPost } from '../api.ts';
import { rescheduled, sendSteps, type Outcome } from '../move/send-steps.ts';
import { postTitle } from '../post-words.ts';
import { failureText } from '../send-change.ts';
import type { NewTime } from './new-times.ts';

/** Moves posts to their new times, a few at a time, with an undo for those that were moved; says by name which ones stayed. @returns those */
export async function movePosts(dispatch: AppDispatch, times: readonly NewTime[]): Promise<ScheduledPost[]> {
  const sent = times.map(({ post, to }) => ({ post, step: rescheduled(post, to) }));
  const outcomes = await sendSteps(dispatch, sent, { words, sendAll: runAll });
  return outcomes.filter(({ outcome }) => outcome.error).map(({ post }) => post);
}

function words(outcomes: readonly Outcome[]): ToastContent {
  const failures = outcomes.filter(({ outcome }) => outcome.error);
  const [first] = outcomes;
  const error = failures[0]?.outcome.error;
  if (!first || !error) {
    const done = { title: 'Posts rescheduled', ...first?.step.done(outcomes.length) };
    return outcomes.length === 1 ? done : { ...done, about: namesText(outcomes.map(({ post }) => postTitle(post))) };
  }
  const names = namesText(failures.map(({ post }) => postTitle(post)));
  return {
    title: `${outcomes.length - failures.length} of ${outcomes.length} posts rescheduled`,
    description: failureText(`${names} could not be moved.`, error),
    variant: 'destructive',
  };
}
