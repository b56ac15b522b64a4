import type { ScheduledPost } from './api.ts';

/** Whether its owner has to do something in the platform's app, now or when it is due. */
export function isByHand({ status, phase, isInInbox, delivery }: ScheduledPost): boolean {
  if (status === 'draft') return false;
  return phase === 'handed-over' || isInInbox || (delivery === 'manual' && status !== 'posted');
}
