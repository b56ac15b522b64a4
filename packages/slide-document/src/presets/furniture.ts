/** Small texts that belong to a post and not to what it says: the number of a slide, and a hint that there are more. */
import { canvasSize } from '../geometry/canvas.ts';
import { keepInside } from '../geometry/place-box.ts';
import { SAFE_ZONE_PLATFORMS, moveInside } from '../checks/safe-zones.ts';
import { DEFAULT_TEXT_STYLE, patchStyle } from '../shapes/text-style.ts';
import type { Point, Size } from '../geometry/canvas.ts';
import type { OutputFormatId } from '../output-formats.ts';
import type { TextStyle } from '../shapes/text-style.ts';

/** A ready-made small text. */
export interface Furniture {
  /** Name shown to people. */
  readonly name: string;
  /** Text of the item; a page number says its own. */
  readonly content: string;
  readonly style: Readonly<TextStyle>;
  /** Position on a slide: shares of the room beside it, 0 = left or top, 1 = right or bottom. */
  readonly place: Point;
}

const BASE = patchStyle(DEFAULT_TEXT_STYLE, {
  textShadow: false,
  fontWeight: 600,
  background: 'rgba(0, 0, 0, 0.65)',
  padding: 9,
  borderRadius: 24,
});

/** Number of this slide, and the count of all. */
export const PAGE_NUMBER: Furniture = {
  name: 'Page number',
  content: '',
  style: patchStyle(BASE, { fontSize: 22 }),
  place: { x: 1, y: 0 },
};

/** That there is more to the right. */
export const SWIPE_HINT: Furniture = {
  name: 'Swipe hint',
  content: 'Swipe 👉',
  style: patchStyle(BASE, { fontSize: 26, fontWeight: 700 }),
  place: { x: 0.5, y: 1 },
};

/** Distance from the edges where no app covers a slide, in canvas units. */
const MARGIN = 24;

/**
 * Returns where such a text goes: near its edge, clear of what apps draw over a slide.
 * @param size its box as measured
 */
export function furniturePlace({ place }: Furniture, size: Size, format: OutputFormatId): Point {
  const canvas = canvasSize(format);
  const at = (share: number, room: number) => MARGIN + (room - 2 * MARGIN) * share;
  const box = { ...size, x: at(place.x, canvas.width - size.width), y: at(place.y, canvas.height - size.height) };
  return moveInside(box, SAFE_ZONE_PLATFORMS, format) ?? keepInside(box, canvas);
}
