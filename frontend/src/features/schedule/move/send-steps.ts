import type { AppDispatch } from '@/shared/store/make-store.ts';
import { toast, type ToastContent } from '@/shared/ui/toast-queue.ts';
import type { ScheduledPost, UpdateScheduledPost } from '../api.ts';
import { whyNot } from '../cards/refusals.ts';
import { platformsOf } from '../post-group.ts';
import { postTitle } from '../post-words.ts';
import { formatPostTime } from '../schedule-times.ts';
import { atOnce, failureText, sendChange, type ChangeOutcome, type SendAll } from '../send-change.ts';

type Change = Pick<UpdateScheduledPost, 'scheduledTime' | 'slot' | 'status' | 'socialAccountId' | 'title'>;

/** A change, how to take it back (absent where it takes back another one), and the messages for both. */
export interface Step {
  change: Change;
  undo?: Step;
  /** The message for a number of posts. */
  done: (count: number) => Pick<ToastContent, 'title' | 'about' | 'description'>;
  failed: (count: number) => string;
  /** Its past tense, for those it reached. */
  word: string;
}

/** A post and its change. */
export interface Sent {
  post: ScheduledPost;
  step: Step;
}

/** A change that was sent, and how it went. */
export type Outcome = Sent & { outcome: ChangeOutcome };

/** Function that sends changes, and the announcement of the result. */
export interface Sending {
  /** Posts that could no longer be changed, and are only named. */
  staying?: readonly ScheduledPost[];
  words?: (outcomes: readonly Outcome[], staying: readonly ScheduledPost[]) => ToastContent;
  sendAll?: SendAll;
}

/** Changes posts, each independently, and shows the outcome with an undo for those that were changed. @returns the outcomes */
export async function sendSteps(dispatch: AppDispatch, sent: readonly Sent[], how: Sending = {}): Promise<Outcome[]> {
  const { staying = [], words = wordsOf, sendAll = atOnce } = how;
  const changes = await sendAll(sent, ({ post, step }) => sendChange(dispatch, post, ({ revision }) => ({ ...step.change, revision })));
  const outcomes = sent.flatMap((each, index) => (changes[index] ? { ...each, outcome: changes[index] } : []));
  // On what the move left: a time that is set elsewhere after it is not undone.
  const back = outcomes.flatMap(({ outcome, step: { undo } }) =>
    outcome.error === null && undo ? [{ post: outcome.post, step: undo }] : [],
  );
  const undo = () => void sendSteps(dispatch, back, { words, sendAll });
  toast({ ...words(outcomes, staying), ...(back.length > 0 && { action: { label: 'Undo', onSelect: undo } }) });
  return outcomes;
}

/** The message for what was sent, one at least: posts of a group are distinguished by their platforms. @param staying posts that could no longer be moved */
function wordsOf(outcomes: readonly Outcome[], staying: readonly ScheduledPost[]): ToastContent {
  const [there, failures] = [outcomes.filter(({ outcome }) => !outcome.error), outcomes.filter(({ outcome }) => outcome.error)];
  const stayed = [...failures.map(({ post }) => post), ...staying];
  const [first] = outcomes;
  if (!first) return { title: 'Error', variant: 'destructive' };
  const count = outcomes.length + staying.length;
  if (stayed.length === 0) return first.step.done(count);
  const isSome = there.length > 0;
  const moved = there.map(({ post }) => post);
  const failed = isSome ? `${first.step.word} for ${platformsOf(moved)}, but not for ${platformsOf(stayed)}.` : first.step.failed(count);
  const error = failures[0]?.outcome.error;
  const refused = staying[0] ?? first.post;
  const description = error ? failureText(failed, error) : `${failed} ${whyNot(refused, `The ${platformsOf([refused])} post`)}.`;
  return { title: 'Error', description, variant: 'destructive' };
}

/** Gives a scheduled post another time; taken back, it is in its slot again where it had one. */
export function rescheduled(post: ScheduledPost, to: Date): Step {
  const { scheduledTime, slotAt } = post;
  return {
    ...movedWords(post, to),
    change: { scheduledTime: to.toISOString() },
    undo: { ...movedWords(post, scheduledTime), change: slotAt === undefined ? { scheduledTime } : { slot: slotAt } },
  };
}

/** @param to null: none, which is not said */
function movedWords(post: ScheduledPost, to: Date | string | null): Pick<Step, 'done' | 'failed' | 'word'> {
  const about = to === null ? undefined : `“${postTitle(post)}” moved to ${formatPostTime(to)}`;
  return {
    word: 'Rescheduled',
    done: (count) =>
      count === 1
        ? { title: 'Post rescheduled', about, description: 'Scheduled post moved to new date successfully.' }
        : { title: `${count} posts rescheduled`, about, description: 'Scheduled posts moved to new date successfully.' },
    failed: (count) => `Failed to reschedule ${count === 1 ? 'post' : 'posts'}.`,
  };
}
