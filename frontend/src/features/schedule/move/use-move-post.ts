import { useCallback } from 'react';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import type { ScheduledPost, UpdateScheduledPost } from '../api.ts';
import { formatPostTime, userZone } from '../schedule-times.ts';
import { failureText, sendChange } from '../send-change.ts';
import { moveOf } from './move-rules.ts';
import type { Place } from './places.ts';

type Change = Pick<UpdateScheduledPost, 'scheduledTime' | 'status' | 'socialAccountId' | 'title'>;

/** A change, how to take it back (absent where it takes back another one), and what is told of either. */
interface Step {
  change: Change;
  undo?: Step;
  done: { title: string; description?: string };
  failed: string;
}

/**
 * Moves posts to other days or hours, and drafts onto one, which schedules them. The post is there at once, and back if the server refuses; either is announced, and it can be undone.
 * @returns a function that answers whether the post is (or was already) there
 */
export function useMovePost(): (post: ScheduledPost, place: Place) => boolean {
  const dispatch = useAppDispatch();

  const send = useCallback(
    async (post: ScheduledPost, { change, undo, done, failed }: Step) => {
      const outcome = await sendChange(dispatch, post, ({ revision }) => ({ ...change, revision }));
      if (outcome.error) return void toast({ title: 'Error', description: failureText(failed, outcome.error), variant: 'destructive' });
      // On what the move left: a time that is set elsewhere after it is not undone.
      const action = undo && { label: 'Undo', onSelect: () => void send(outcome.post, undo) };
      toast({ ...done, ...(action && { action }) });
    },
    [dispatch],
  );

  return useCallback(
    (post, place) => {
      const now = new Date();
      const move = moveOf(post, place, { now, zone: userZone() });
      if (move.kind === 'past')
        toast({ title: 'Cannot schedule to past date', description: 'Please select a date in the future.', variant: 'destructive' });
      if (move.kind === 'move') void send(post, post.status === 'draft' ? planned(post, move.to, now) : moved(post, move.to));
      return move.kind !== 'past';
    },
    [send],
  );
}

function moved({ scheduledTime }: ScheduledPost, to: Date): Step {
  const told = {
    done: { title: 'Post rescheduled', description: 'Scheduled post moved to new date successfully.' },
    failed: 'Failed to reschedule post.',
  };
  return { ...told, change: { scheduledTime: to.toISOString() }, undo: { ...told, change: { scheduledTime } } };
}

/** Scheduling chooses the account and, where it has none, the title; taken back, both are what they were. No post can be given a time that has passed. */
function planned({ scheduledTime, socialAccountId, title }: ScheduledPost, to: Date, now: Date): Step {
  const isAhead = scheduledTime !== null && new Date(scheduledTime) > now;
  return {
    change: { status: 'scheduled', scheduledTime: to.toISOString() },
    done: { title: 'Post scheduled', description: formatPostTime(to) },
    failed: 'Failed to schedule post.',
    undo: {
      change: { status: 'draft', scheduledTime: isAhead ? scheduledTime : null, socialAccountId, title },
      done: { title: 'Post is a draft again' },
      failed: 'Failed to update post.',
    },
  };
}
