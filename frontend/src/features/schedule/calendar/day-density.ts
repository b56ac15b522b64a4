/** Form of a month's posts: as dots, as chips of two lines, or as chips of one. */
export type DayDensity = 'dots' | 'stacked' | 'lines';

/** Form of a post's words: its time above its title or beside it; `tight` without its picture. */
export type ChipShape = 'stacked' | 'line' | 'tight';

const DAYS_OF_WEEK = 7;
/** Below this width of the grid, in pixels, words would be a few letters: days show dots only. */
const CHIPS_FROM_PX = 520;
/** From this width of a day on, in pixels, time and title are beside each other. */
const LINES_FROM_PX = 148;

/** Most posts that a day draws; the rest is counted. */
export const MOST_DRAWN = 3;
/** Chips of two lines that the height of a day has room for. */
const MOST_STACKED = 2;

/** The shape of the chips of a day that draws that many. */
export function chipShapeOf(density: Exclude<DayDensity, 'dots'>, count: number): ChipShape {
  if (density === 'lines') return 'line';
  return count > MOST_STACKED ? 'tight' : 'stacked';
}

/** Density that fits a grid of this width, in pixels. */
export function densityOf(gridWidthPx: number): DayDensity {
  if (gridWidthPx < CHIPS_FROM_PX) return 'dots';
  return gridWidthPx / DAYS_OF_WEEK < LINES_FROM_PX ? 'stacked' : 'lines';
}
