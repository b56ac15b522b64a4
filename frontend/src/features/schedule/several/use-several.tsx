import { useState } from 'react';
import { loadedLater, useLoaded } from '@/shared/lib/use-loaded.ts';
import type { Selection } from '@/shared/selection/selection.ts';
import type { ScheduledPost } from '../api.ts';
import type { ScheduleView } from '../filters/use-schedule-view.ts';
import { isWaiting } from './is-waiting.ts';
import type { Selecting } from './selecting.tsx';
import type * as Parts from './several-posts.tsx';

/** Selecting several, loaded on the first use. */
const several = loadedLater(() => import('./several-posts.tsx'));

/** Selecting several of the posts that are shown. @param all undefined while they load @param view numbers are of no posts that wait */
export function useSeveral(all: readonly ScheduledPost[] | undefined, { view }: Pick<ScheduleView, 'view'>) {
  const posts = view === 'numbers' ? undefined : all;
  const [chosen, setChosen] = useState<Selection | null>(null);
  const end = () => setChosen(null);
  const Several = useLoaded(several, posts !== undefined && chosen !== null, end);
  const onChange = (change: (before: Selection) => Selection) => setChosen((before) => before && change(before));
  const parts = Several && posts && chosen && partsOf(Several, { posts, chosen, onChange });
  const selecting: Selecting = {
    start: ([{ id }]) => setChosen({ ids: new Set([id]), anchor: id }),
    press: null,
    boxOf: null,
    ...parts?.ofCards,
  };
  return {
    selecting,
    bar: parts?.bar(end),
    /** For the button that starts and ends selecting. */
    switch: {
      isOn: chosen !== null,
      isPossible: posts?.some(isWaiting) === true,
      onPress: () => (chosen ? end() : setChosen({ ids: new Set(), anchor: null })),
    },
  };
}

/** Selection controls and press handlers while several are selected. */
function partsOf({ press, Box, Bar }: typeof Parts, shared: Parts.SeveralProps) {
  const ofCards: Pick<Selecting, 'press' | 'boxOf'> = {
    press: (group, event) => press(shared, group, event),
    boxOf: (group) => <Box {...shared} group={group} />,
  };
  return { ofCards, bar: (onEnd: () => void) => <Bar {...shared} onEnd={onEnd} /> };
}
