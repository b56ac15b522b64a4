import { settleSheet, type SheetSize, type SheetSizes } from './settle-sheet.ts';

/** The edge of the window, or of the element around, at which a sheet lies. */
export type SheetSide = 'bottom' | 'left' | 'right';

/** Position of a finger, with its time. */
export interface Touchpoint {
  x: number;
  y: number;
  timeMs: number;
}

/** A sheet under a finger. */
export interface SheetMotion {
  move: (to: Touchpoint) => void;
  /** Returns where the sheet comes to rest; it is on its way there. */
  end: () => SheetSize | 'closed';
  /** Lets the sheet go back to where it was. */
  cancel: () => void;
}

/** Sheet that is moved. */
export interface MovedSheet {
  element: HTMLElement;
  side: SheetSide;
  sizes: SheetSizes;
}

/** Only what happened so short a time before the finger left counts as its speed, in ms. */
const SPEED_OVER_MS = 80;

/** Growth of a sheet for a finger that moved from one position to another, in CSS pixels. */
export function growthOf(side: SheetSide, from: Touchpoint, to: Touchpoint): number {
  if (side === 'bottom') return from.y - to.y;
  return side === 'left' ? to.x - from.x : from.x - to.x;
}

/**
 * Moves a sheet past React while a finger is on it: above its small size it grows, below it slides out. When the finger leaves, the
 * styles of the page take over, with a transition.
 */
export function startSheetMotion({ element, side, sizes }: MovedSheet, from: Touchpoint): SheetMotion {
  const dimension = side === 'bottom' ? 'height' : 'width';
  const startPx = element.getBoundingClientRect()[dimension];
  const path: Touchpoint[] = [from];
  const reach = (at: Touchpoint): number => Math.min(startPx + growthOf(side, from, at), sizes.large);
  const show = (px: number): void => {
    element.style[dimension] = `${Math.max(px, sizes.small)}px`;
    element.style.translate = px < sizes.small ? slideOut(side, sizes.small - px) : '';
  };
  const rest = (px: number): void => {
    delete element.dataset['dragged'];
    show(px);
  };
  element.dataset['dragged'] = 'true';

  return {
    move(to) {
      path.push(to);
      show(reach(to));
    },
    end() {
      const last = path.at(-1) ?? from;
      const earlier = path.find(({ timeMs }) => last.timeMs - timeMs <= SPEED_OVER_MS) ?? from;
      const velocity = growthOf(side, earlier, last) / Math.max(1, last.timeMs - earlier.timeMs);
      const outcome = settleSheet({ reachPx: reach(last), velocity }, sizes);
      rest(outcome === 'closed' ? 0 : sizes[outcome]);
      return outcome;
    },
    cancel: () => rest(startPx),
  };
}

function slideOut(side: SheetSide, px: number): string {
  if (side === 'bottom') return `0 ${px}px`;
  return side === 'left' ? `${-px}px` : `${px}px`;
}
