import type { ScheduledPost } from '../api.ts';

/** Whether a post waits for its time, and can still be moved or cancelled. */
export function isWaiting({ status, actions }: ScheduledPost): boolean {
  return status === 'scheduled' && (actions.includes('cancel') || actions.includes('edit'));
}
