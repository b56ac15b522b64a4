import { useCallback } from 'react';
import { isApiError } from '@/shared/api/api-error.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useUpdateScheduledPostMutation } from '../api.ts';
import type { Day } from '../calendar/calendar-days.ts';
import { userZone } from '../schedule-times.ts';
import { moveOf, type MovablePost } from './move-rules.ts';

/** HTTP 409: the post went on meanwhile, e.g. it is being published. */
const CONFLICT = 409;

/**
 * Moves posts to other days. The post is there at once and back where the server refuses; either is told, and a move can be undone.
 * @returns a function that answers whether the post is (or was already) on that day
 */
export function useMovePost(): (post: MovablePost, day: Day) => boolean {
  const [update] = useUpdateScheduledPostMutation();

  const send = useCallback(
    async (post: MovablePost, scheduledTime: string, isUndo = false) => {
      const answer = await update({ id: post.id, updateScheduledPost: { scheduledTime } });
      if (answer.error) return tellFailure(answer.error);
      toast({
        title: 'Post rescheduled',
        description: 'Scheduled post moved to new date successfully.',
        ...(isUndo ? {} : { action: { label: 'Undo', onSelect: () => void send(post, post.scheduledTime, true) } }),
      });
    },
    [update],
  );

  return useCallback(
    (post, day) => {
      const move = moveOf(post, day, { now: new Date(), zone: userZone() });
      if (move.kind === 'past')
        toast({ title: 'Cannot schedule to past date', description: 'Please select a date in the future.', variant: 'destructive' });
      if (move.kind === 'move') void send(post, move.to.toISOString());
      return move.kind !== 'past';
    },
    [send],
  );
}

function tellFailure(error: unknown): void {
  const reason = isApiError(error) && error.status === CONFLICT ? error.problem?.detail : undefined;
  toast({ title: 'Error', description: reason ?? 'Failed to reschedule post.', variant: 'destructive' });
}
