import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsMobile } from '@/shared/lib/media-query.ts';
import { platformChoices, statusChoices, type PostFilter } from './filter-posts.ts';

export const viewChoices = ['calendar', 'list'] as const;
export type ViewChoice = (typeof viewChoices)[number];

/** What the screen shows: kept in the address, so that a reload and the way back keep it too. */
export interface ScheduleView extends PostFilter {
  view: ViewChoice;
}

/** The choices of the screen and how to change them. Where nothing is chosen, a phone begins with the list and a desktop with the calendar. */
export function useScheduleView(): [ScheduleView, (change: Partial<ScheduleView>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const usualView: ViewChoice = useIsMobile() ? 'list' : 'calendar';
  const change = useCallback(
    (changes: Partial<ScheduleView>) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === 'all') after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        // Going back leads to the screen before, not through every filter.
        { replace: true, preventScrollReset: true },
      ),
    [setParameters],
  );
  const view: ScheduleView = {
    view: oneOf(viewChoices, parameters.get('view')) ?? usualView,
    platform: oneOf(platformChoices, parameters.get('platform')) ?? 'all',
    status: oneOf(statusChoices, parameters.get('status')) ?? 'all',
  };
  return [view, change];
}

/** What stands in the address if it is one of the choices: people may write anything there. */
function oneOf<C extends string>(choices: readonly C[], value: string | null): C | undefined {
  return choices.find((choice) => choice === value);
}
