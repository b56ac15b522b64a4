import { useCallback } from 'react';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import type { ScheduledPost } from '../api.ts';
import type { Day } from '../calendar/calendar-days.ts';
import { userZone } from '../schedule-times.ts';
import { failureText, sendChange } from '../send-change.ts';
import { moveOf, type MovablePost } from './move-rules.ts';

/**
 * Moves posts to other days. The post moves at once, and back if the server refuses; either is announced, and a move can be undone.
 * @returns a function that answers whether the post is (or was already) on that day
 */
export function useMovePost(): (post: MovablePost, day: Day) => boolean {
  const dispatch = useAppDispatch();

  const send = useCallback(
    async (post: ScheduledPost, scheduledTime: string, goBackTo?: string) => {
      const outcome = await sendChange(dispatch, post, ({ revision }) => ({ scheduledTime, revision }));
      if (outcome.error) {
        const description = failureText('Failed to reschedule post.', outcome.error);
        return void toast({ title: 'Error', description, variant: 'destructive' });
      }
      // On what the move left: a time that is set elsewhere after it is not undone.
      const undo = goBackTo === undefined ? null : () => void send(outcome.post, goBackTo);
      toast({
        title: 'Post rescheduled',
        description: 'Scheduled post moved to new date successfully.',
        ...(undo && { action: { label: 'Undo', onSelect: undo } }),
      });
    },
    [dispatch],
  );

  return useCallback(
    (post, day) => {
      const move = moveOf(post, day, { now: new Date(), zone: userZone() });
      if (move.kind === 'past')
        toast({ title: 'Cannot schedule to past date', description: 'Please select a date in the future.', variant: 'destructive' });
      if (move.kind === 'move') void send(post, move.to.toISOString(), post.scheduledTime);
      return move.kind !== 'past';
    },
    [send],
  );
}
