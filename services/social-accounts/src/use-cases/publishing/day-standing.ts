import { startOfDay } from '../../model/day-budget.ts';
import type { DayStanding } from '../../model/day-budget.ts';
import type { CallLimits } from '../../ports/call-limits.ts';
import type { Publisher } from '../../ports/publisher.ts';
import type { PlatformMode } from '../../model/platform-manifest.ts';
import { pauseKey } from './pause-key.ts';

/** A day of a platform. */
export interface AskedDay {
  platform: string;
  mode: PlatformMode;
  publisher: Pick<Publisher, 'dayBudget'>;
  /** A moment of the day. */
  at: Date;
}

/** Returns how much of a platform's daily limit is used; null where there is none. Rehearsals use nothing of the real platform's. */
export async function dayStanding(
  limits: Pick<CallLimits, 'dayUse'>,
  { platform, mode, publisher: { dayBudget }, at }: AskedDay,
): Promise<DayStanding | null> {
  if (!dayBudget || mode !== 'live') return null;
  const endsAt = dayBudget.endOf(at);
  const used = await limits.dayUse(pauseKey(platform, { mode }), endsAt);
  return { uploads: dayBudget.uploads, used, startsAt: startOfDay(dayBudget, at), endsAt };
}
