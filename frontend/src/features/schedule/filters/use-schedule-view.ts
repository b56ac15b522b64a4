import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsMobile } from '@/shared/lib/media-query.ts';
import type { PeriodKind } from '../calendar/periods.ts';
import { platformChoices, statusChoices, type PostFilter } from './filter-posts.ts';

export const viewChoices = ['calendar', 'list', 'numbers'] as const;
export type ViewChoice = (typeof viewChoices)[number];

const periodChoices = ['month', 'week'] as const satisfies PeriodKind[];

/** Defaults that the address omits. */
const USUAL: Record<string, string> = { platform: 'all', status: 'all', period: 'month' };

/** View of the screen: kept in the address, so that a reload and the way back keep it too. */
export interface ScheduleView extends PostFilter {
  view: ViewChoice;
  /** Period of the calendar. */
  period: PeriodKind;
}

/**
 * The choices of the screen and how to change them. Where nothing is chosen, a phone starts with the list and a desktop with the calendar. A phone has no room for
 * a week by hours: it shows the list in its place, until another view is chosen.
 */
export function useScheduleView(): [ScheduleView, (change: Partial<ScheduleView>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const isMobile = useIsMobile();
  const change = useCallback(
    (changes: Partial<ScheduleView>) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === USUAL[name]) after.delete(name);
            else after.set(name, value);
          }
          if (isMobile && changes.view) after.delete('period');
          return after;
        },
        // Going back leads to the screen before, not through every filter.
        { replace: true, preventScrollReset: true },
      ),
    [setParameters, isMobile],
  );
  const period = oneOf(periodChoices, parameters.get('period')) ?? 'month';
  const isWeekOnPhone = isMobile && period === 'week';
  const view: ScheduleView = {
    view: isWeekOnPhone ? 'list' : (oneOf(viewChoices, parameters.get('view')) ?? (isMobile ? 'list' : 'calendar')),
    period,
    platform: oneOf(platformChoices, parameters.get('platform')) ?? 'all',
    status: oneOf(statusChoices, parameters.get('status')) ?? 'all',
  };
  return [view, change];
}

/** Value in the address if it is one of the choices: people may write anything there. */
function oneOf<C extends string>(choices: readonly C[], value: string | null): C | undefined {
  return choices.find((choice) => choice === value);
}
