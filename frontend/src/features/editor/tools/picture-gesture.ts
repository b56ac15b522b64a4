/** Pointer, wheel and key gestures on the adjusted picture. Nothing here touches React or the document. */
import { PICTURE_ZOOM, movedPicture, zoomedPicture } from '@viral-slides/slide-document';
import type { PictureInFrame, PictureLook, Point } from '@viral-slides/slide-document';

/** The picture on the screen. */
export interface PictureSurface {
  inFrame: PictureInFrame;
  /** CSS pixels per canvas unit. */
  scale: number;
  /** As the document has it. */
  look: PictureLook;
  /** Shows another look for the time of a gesture. */
  draft: (look: PictureLook | undefined) => void;
  /** Shows the document again. */
  drop: () => void;
  /** Makes the look a step of the history. */
  set: (look: PictureLook | undefined, mergeKey?: string) => void;
}

/** Step of an arrow key for a picture, in canvas units; with Shift ten times as far. */
const STEP = 4;
/** How much the zoom changes per pixel of the wheel, as an exponent. */
const WHEEL_RATE = 0.002;

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Returns the look after a number of zoom steps; the middle stays. */
export function zoomedBy(inFrame: PictureInFrame, look: PictureLook, steps: number): PictureLook | undefined {
  return zoomedPicture(inFrame, look, { zoom: rounded((look.zoom ?? 1) + steps * PICTURE_ZOOM.keyStep) });
}

/** Returns the look after a key, or null when the key means nothing to pictures. */
export function keyedLook(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { inFrame, look }: Pick<PictureSurface, 'inFrame' | 'look'>,
): { look: PictureLook | undefined } | null {
  const arrow = ARROWS[key];
  const far = shiftKey ? 10 : 1;
  if (arrow) return { look: movedPicture(inFrame, look, { x: arrow.x * far, y: arrow.y * far }) };
  if (key === '+' || key === '=') return { look: zoomedBy(inFrame, look, 1) };
  return key === '-' || key === '_' ? { look: zoomedBy(inFrame, look, -1) } : null;
}

/** Returns the look after the wheel was turned over a point of the frame. */
export function wheeledLook(
  { inFrame, look }: Pick<PictureSurface, 'inFrame' | 'look'>,
  deltaY: number,
  at: Point,
): PictureLook | undefined {
  return zoomedPicture(inFrame, look, { zoom: rounded((look.zoom ?? 1) * Math.exp(-deltaY * WHEEL_RATE)), at });
}

/** Position of one or two pointers, in canvas units. */
export interface Grip {
  middle: Point;
  /** Null with one pointer. */
  distance: number | null;
}

/** Returns where pointers hold a picture; null without one. */
export function gripOf(pointers: readonly Point[]): Grip | null {
  const [first, second] = pointers;
  if (!first) return null;
  if (!second) return { middle: first, distance: null };
  return {
    middle: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    distance: Math.max(1, Math.hypot(first.x - second.x, first.y - second.y)),
  };
}

/** Returns the look after a picture was dragged, and with two pointers zoomed, from one grip to another. */
export function grippedLook(
  inFrame: PictureInFrame,
  look: PictureLook | undefined,
  { from, to }: { from: Grip; to: Grip },
): PictureLook | undefined {
  const moved = movedPicture(inFrame, look, { x: to.middle.x - from.middle.x, y: to.middle.y - from.middle.y });
  if (from.distance === null || to.distance === null) return moved;
  return zoomedPicture(inFrame, moved, { zoom: rounded(((look?.zoom ?? 1) * to.distance) / from.distance), at: to.middle });
}

function rounded(zoom: number): number {
  return Number(zoom.toFixed(3));
}
