/** How a day draws its posts: as dots, as chips of two lines, or as chips of one. */
export type DayDensity = 'dots' | 'stacked' | 'lines';

const DAYS_OF_WEEK = 7;
/** Below this width of the grid, in pixels, words would be a few letters: days show dots only. */
const CHIPS_FROM_PX = 520;
/** From this width of a day on, in pixels, time and title are beside each other. */
const LINES_FROM_PX = 148;

/** Most posts that a day draws, by the height of its cell; the rest is counted. */
export const MOST_DRAWN: Readonly<Record<DayDensity, number>> = { dots: 3, stacked: 2, lines: 3 };

/** What there is room for in a grid of this width, in pixels. */
export function densityOf(gridWidthPx: number): DayDensity {
  if (gridWidthPx < CHIPS_FROM_PX) return 'dots';
  return gridWidthPx / DAYS_OF_WEEK < LINES_FROM_PX ? 'stacked' : 'lines';
}
