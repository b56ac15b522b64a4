// Live events about projects reach the slides that are shown by its rules.
import '@/features/projects/api.ts';
import { AutopilotScreen } from '@/features/autopilot/autopilot-screen.tsx';
import { makeSlideDrawings } from './slide-drawings.ts';

/** Drawings of the slides of some proposals: larger than those of cards, for the frame of a phone. */
const drawings = makeSlideDrawings({ kept: 60, longerSidePx: 1_120 });

/** Route of the autopilot: its slideshows and its settings. */
export function AutopilotRoute() {
  return <AutopilotScreen drawings={drawings} />;
}
