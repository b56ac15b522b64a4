import { useCallback } from 'react';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import type { FreeSlot } from '@/shared/api/posting-slots.ts';
import type { ScheduledPost } from '../api.ts';
import type { PostGroup } from '../post-group.ts';
import { postTitle } from '../post-words.ts';
import { formatPostTime, userZone } from '../schedule-times.ts';
import { fitsSlot } from '../slots/free-slots.ts';
import { isMovable, isPlannable, moveOf } from './move-rules.ts';
import { slotOfPlace, type Place } from './places.ts';
import { rescheduled, sendSteps, type Sent, type Step } from './send-steps.ts';

/**
 * Moves posts to other days or hours, and drafts onto one, which schedules them. They are there at once, and back if the server refuses; either is announced, and it can be undone.
 * Of several, each that can still be moved is moved independently; a message says which ones stayed.
 * @returns a function that answers whether they are (or were already) there
 */
export function useMovePost(): (group: PostGroup, place: Place) => boolean {
  const dispatch = useAppDispatch();

  return useCallback(
    (group, place) => {
      const now = new Date();
      const able = group.filter((post) => isMovable(post) || isPlannable(post));
      // If no post can be moved, the server gives the reason.
      const slot = slotOfPlace(place);
      const fitting = slot ? able.filter((post) => fitsSlot(post, slot)) : able;
      if (slot && fitting.length === 0) {
        toast({
          title: 'This slot belongs to another account',
          description: 'A post can only use slots of its own account.',
          variant: 'destructive',
        });
        return false;
      }
      const tried = fitting.length > 0 ? fitting : group;
      const move = moveOf(tried[0] ?? group[0], place, { now, zone: userZone() });
      if (move.kind === 'past')
        toast({ title: 'Cannot schedule to past date', description: 'Please select a date in the future.', variant: 'destructive' });
      if (move.kind === 'move') {
        const steps = tried.map((post) => ({
          post,
          step: post.status === 'draft' ? planned(post, move.to, now) : rescheduled(post, move.to),
        }));
        const sent = slot ? steps.map((each) => inSlot(each, slot)) : steps;
        void sendSteps(dispatch, sent, { staying: group.filter((post) => !tried.includes(post)) });
      }
      return move.kind !== 'past';
    },
    [dispatch],
  );
}

/** The same into a slot: what is taken is the slot, which says the time. */
function inSlot({ post, step }: Sent, { at, socialAccountId }: FreeSlot): Sent {
  const { scheduledTime: _time, ...change } = step.change;
  return { post, step: { ...step, change: { ...change, slot: at, ...(post.socialAccountId === null && { socialAccountId }) } } };
}

/** Scheduling chooses the account and, where it has none, the title; taken back, both are what they were. No post can be given a time that has passed. */
function planned(post: ScheduledPost, to: Date, now: Date): Step {
  const { scheduledTime, socialAccountId, title } = post;
  const about = `“${postTitle(post)}”`;
  const isAhead = scheduledTime !== null && new Date(scheduledTime) > now;
  return {
    word: 'Scheduled',
    change: { status: 'scheduled', scheduledTime: to.toISOString() },
    done: (count) => ({ title: count === 1 ? 'Post scheduled' : `${count} posts scheduled`, about, description: formatPostTime(to) }),
    failed: (count) => `Failed to schedule ${count === 1 ? 'post' : 'posts'}.`,
    undo: {
      word: 'Turned back into drafts',
      change: { status: 'draft', scheduledTime: isAhead ? scheduledTime : null, socialAccountId, title },
      done: (count) => ({ title: count === 1 ? 'Post is a draft again' : `${count} posts are drafts again`, about }),
      failed: (count) => `Failed to update ${count === 1 ? 'post' : 'posts'}.`,
    },
  };
}
