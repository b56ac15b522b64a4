import type { DayUse } from '../model/day-budget.ts';
import type { CallBudget } from '../model/rate-window.ts';

/** Keeps us within the limits of platforms, over all replicas. */
export interface CallLimits {
  /** Takes a place for one call. @returns 0 when it may be made now, else how long to wait, in ms */
  take(accountId: string, budget: CallBudget): Promise<number>;
  /** Makes nothing go to a platform for a while. */
  pause(platform: string, until: Date): Promise<void>;
  /** Until when nothing goes to a platform; null when it does. */
  pausedUntil(platform: string): Promise<Date | null>;
  /** People's use of a platform's day. @param endsAt names the day */
  dayUse(platform: string, endsAt: Date): Promise<DayUse>;
  /** Notes that a post of a person is started in a platform's day. */
  noteDayUse(platform: string, use: { userId: string; endsAt: Date }): Promise<void>;
  /** Takes one of {@link noteDayUse} back: the platform refused to start, so nothing of its day was used. */
  returnDayUse(platform: string, use: { userId: string; endsAt: Date }): Promise<void>;
}
