import { useCallback } from 'react';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { toast, type ToastContent } from '@/shared/ui/toast-queue.ts';
import type { FreeSlot } from '@/shared/api/posting-slots.ts';
import type { ScheduledPost, UpdateScheduledPost } from '../api.ts';
import { whyNot } from '../cards/refusals.ts';
import { platformsOf, type PostGroup } from '../post-group.ts';
import { formatPostTime, userZone } from '../schedule-times.ts';
import { fitsSlot } from '../slots/free-slots.ts';
import { failureText, sendChange, type ChangeOutcome } from '../send-change.ts';
import { isMovable, isPlannable, moveOf } from './move-rules.ts';
import { slotOfPlace, type Place } from './places.ts';

type Change = Pick<UpdateScheduledPost, 'scheduledTime' | 'slot' | 'status' | 'socialAccountId' | 'title'>;

/** A change, how to take it back (absent where it takes back another one), and the messages for both. */
interface Step {
  change: Change;
  undo?: Step;
  /** The message for a number of posts. */
  done: (count: number) => { title: string; description?: string };
  failed: (count: number) => string;
  /** Its past tense, for those it reached. */
  word: string;
}

/** A post and its change. */
interface Sent {
  post: ScheduledPost;
  step: Step;
}

/**
 * Moves posts to other days or hours, and drafts onto one, which schedules them. They are there at once, and back if the server refuses; either is announced, and it can be undone.
 * Of several, each that still can be moved is, by itself; it is said which ones stayed.
 * @returns a function that answers whether they are (or were already) there
 */
export function useMovePost(): (group: PostGroup, place: Place) => boolean {
  const dispatch = useAppDispatch();

  const send = useCallback(
    async (sent: readonly Sent[], staying: readonly ScheduledPost[] = []) => {
      const changed = ({ post, step }: Sent) => sendChange(dispatch, post, ({ revision }) => ({ ...step.change, revision }));
      const outcomes = await Promise.all(sent.map(async (each) => ({ ...each, outcome: await changed(each) })));
      // On what the move left: a time that is set elsewhere after it is not undone.
      const back = outcomes.flatMap(({ outcome, step: { undo } }) =>
        outcome.error === null && undo ? [{ post: outcome.post, step: undo }] : [],
      );
      const action = back.length > 0 && { action: { label: 'Undo', onSelect: () => void send(back) } };
      toast({ ...wordsOf(outcomes, staying), ...action });
    },
    [dispatch],
  );

  return useCallback(
    (group, place) => {
      const now = new Date();
      const able = group.filter((post) => isMovable(post) || isPlannable(post));
      // Where none can be moved, the server says why.
      const slot = slotOfPlace(place);
      const fitting = slot ? able.filter((post) => fitsSlot(post, slot)) : able;
      if (slot && fitting.length === 0) {
        toast({
          title: 'This slot belongs to another account',
          description: 'A post takes slots of its own account.',
          variant: 'destructive',
        });
        return false;
      }
      const tried = fitting.length > 0 ? fitting : group;
      const move = moveOf(tried[0] ?? group[0], place, { now, zone: userZone() });
      if (move.kind === 'past')
        toast({ title: 'Cannot schedule to past date', description: 'Please select a date in the future.', variant: 'destructive' });
      if (move.kind === 'move') {
        const steps = tried.map((post) => ({ post, step: post.status === 'draft' ? planned(post, move.to, now) : moved(post, move.to) }));
        const sent = slot ? steps.map((each) => inSlot(each, slot)) : steps;
        void send(
          sent,
          group.filter((post) => !tried.includes(post)),
        );
      }
      return move.kind !== 'past';
    },
    [send],
  );
}

/** The message for what was sent, one at least. @param staying posts that could no longer be moved */
function wordsOf(outcomes: readonly (Sent & { outcome: ChangeOutcome })[], staying: readonly ScheduledPost[]): ToastContent {
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
  const description = error ? failureText(failed, error) : `${failed} There ${whyNot(staying[0] ?? first.post)}.`;
  return { title: 'Error', description, variant: 'destructive' };
}

/** The same into a slot: what is taken is the slot, which says the time. */
function inSlot({ post, step }: Sent, { at, socialAccountId }: FreeSlot): Sent {
  const { scheduledTime: _time, ...change } = step.change;
  return { post, step: { ...step, change: { ...change, slot: at, ...(post.socialAccountId === null && { socialAccountId }) } } };
}

function moved({ scheduledTime, slotAt }: ScheduledPost, to: Date): Step {
  const told: Pick<Step, 'done' | 'failed' | 'word'> = {
    word: 'Rescheduled',
    done: (count) =>
      count === 1
        ? { title: 'Post rescheduled', description: 'Scheduled post moved to new date successfully.' }
        : { title: `${count} posts rescheduled`, description: 'Scheduled posts moved to new date successfully.' },
    failed: (count) => `Failed to reschedule ${count === 1 ? 'post' : 'posts'}.`,
  };
  return {
    ...told,
    change: { scheduledTime: to.toISOString() },
    undo: { ...told, change: slotAt === undefined ? { scheduledTime } : { slot: slotAt } },
  };
}

/** Scheduling chooses the account and, where it has none, the title; taken back, both are what they were. No post can be given a time that has passed. */
function planned({ scheduledTime, socialAccountId, title }: ScheduledPost, to: Date, now: Date): Step {
  const isAhead = scheduledTime !== null && new Date(scheduledTime) > now;
  return {
    word: 'Scheduled',
    change: { status: 'scheduled', scheduledTime: to.toISOString() },
    done: (count) => ({ title: count === 1 ? 'Post scheduled' : `${count} posts scheduled`, description: formatPostTime(to) }),
    failed: (count) => `Failed to schedule ${count === 1 ? 'post' : 'posts'}.`,
    undo: {
      word: 'Drafts again',
      change: { status: 'draft', scheduledTime: isAhead ? scheduledTime : null, socialAccountId, title },
      done: (count) => ({ title: count === 1 ? 'Post is a draft again' : `${count} posts are drafts again` }),
      failed: (count) => `Failed to update ${count === 1 ? 'post' : 'posts'}.`,
    },
  };
}
