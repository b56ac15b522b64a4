/** The two sizes a sheet rests at. */
export type SheetSize = 'small' | 'large';

/** Extent of a sheet into the window at each size, in CSS pixels. */
export type SheetSizes = Readonly<Record<SheetSize, number>>;

/** For how long a sheet would go on moving after the finger is gone, in ms: a flick reaches further than it was dragged. */
const COASTING_MS = 160;
/** A released sheet closes below this share of its small size. */
const CLOSING_SHARE = 0.6;

/** A sheet in the moment in which the finger leaves it. */
export interface ReleasedSheet {
  /** Extent into the window, in CSS pixels. */
  reachPx: number;
  /** Growth rate, in CSS pixels per ms; negative while it shrinks. */
  velocity: number;
}

/** Returns where a sheet comes to rest when it is released. */
export function settleSheet({ reachPx, velocity }: ReleasedSheet, sizes: SheetSizes): SheetSize | 'closed' {
  const goal = reachPx + velocity * COASTING_MS;
  // A flick goes one step: from its large size a sheet becomes small first.
  if (goal < sizes.small * CLOSING_SHARE) return reachPx < sizes.small ? 'closed' : 'small';
  return goal < (sizes.small + sizes.large) / 2 ? 'small' : 'large';
}
