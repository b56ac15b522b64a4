/**
 * Position of a picture on a slide. Renderer and gestures ask the same functions, so that a picture goes where it was dragged.
 *
 * Lengths of the picture are its natural pixels, those of the frame any unit. On each axis the picture starts at
 * (room - length) / 2 * (1 + place): a place of -1 puts the left edges together, 1 the right ones, whichever of both is wider.
 */
import { PICTURE_PLACE, PICTURE_ZOOM, clamp } from '../limits.ts';
import { PICTURE_TURNS, patchPictureLook } from '../shapes/picture-look.ts';
import type { PictureLook, PictureTurn } from '../shapes/picture-look.ts';
import type { Box, Point, Size } from './canvas.ts';

/** Transformation that draws a picture: turn, flip, and one part of it into one part of the frame. */
export interface PlacedPicture {
  /** Visible part of the picture, in its own pixels, before it is turned and flipped. */
  readonly source: Box;
  /** Position of that part in the frame. */
  readonly target: Box;
  /** Degrees clockwise, about the middle of the target, before flipping. */
  readonly turn: 0 | PictureTurn;
  readonly flipX: boolean;
  readonly flipY: boolean;
}

/** A picture and the frame it lies in. */
export interface PictureInFrame {
  /** Natural size of the picture in pixels. */
  readonly picture: Size;
  readonly frame: Size;
}

/** Returns which part of a picture is seen where; null when either size is empty. A picture that covers leaves no gap at any zoom or place. */
export function placePicture({ picture, frame }: PictureInFrame, look: PictureLook = {}): PlacedPicture | null {
  if ([picture.width, picture.height, frame.width, frame.height].some((length) => length <= 0)) return null;
  const { turn = 0, flipX = false, flipY = false } = look;
  const seen = turned(picture, turn);
  const drawing = { scale: scaleOf({ picture, frame }, look), isCovering: look.fit === undefined };
  const across = axis({ length: seen.width, room: frame.width, place: look.x, ...drawing });
  const down = axis({ length: seen.height, room: frame.height, place: look.y, ...drawing });
  const part = { x: across.from, y: down.from, width: across.part, height: down.part };
  const target = { x: across.to, y: down.to, width: across.extent, height: down.extent };
  return {
    source: turn === 0 && !flipX && !flipY ? part : partOfPicture(part, picture, { turn, flipX, flipY }),
    target,
    turn,
    flipX,
    flipY,
  };
}

/** Returns the look after a picture was dragged by a distance in units of the frame. It stops at its edges. */
export function movedPicture(inFrame: PictureInFrame, look: PictureLook | undefined, by: Point): PictureLook | undefined {
  const { width, height } = drawnSize(inFrame, look);
  const { frame } = inFrame;
  return patchPictureLook(look, {
    x: placeAt(startOf(look?.x, frame.width - width) + by.x, frame.width - width),
    y: placeAt(startOf(look?.y, frame.height - height) + by.y, frame.height - height),
  });
}

/** Returns the look at another zoom. What lies at a point of the frame stays there, as far as the edges let it. */
export function zoomedPicture(
  inFrame: PictureInFrame,
  look: PictureLook | undefined,
  { zoom, at }: { zoom: number; at?: Point },
): PictureLook | undefined {
  const { frame } = inFrame;
  const next = { ...look, zoom: clamp(zoom, PICTURE_ZOOM) };
  const [before, after] = [drawnSize(inFrame, look), drawnSize(inFrame, next)];
  const growth = after.width / before.width;
  const still = at ?? { x: frame.width / 2, y: frame.height / 2 };
  const startAfter = (start: number, point: number) => point - (point - start) * growth;
  return patchPictureLook(next, {
    x: placeAt(startAfter(startOf(look?.x, frame.width - before.width), still.x), frame.width - after.width),
    y: placeAt(startAfter(startOf(look?.y, frame.height - before.height), still.y), frame.height - after.height),
  });
}

/** Returns the look after a quarter turn clockwise, as it is seen; what was at an edge goes with that edge. */
export function turnedPicture(look: PictureLook | undefined): PictureLook | undefined {
  const { turn = 0, x = 0, y = 0, flipX = false, flipY = false } = look ?? {};
  // In a mirror a turn goes the other way round.
  const next = (turn + (flipX === flipY ? 90 : 270)) % 360;
  return patchPictureLook(look, { turn: PICTURE_TURNS.find((known) => known === next) ?? null, x: -y, y: x });
}

/** Returns the look after the picture was mirrored on the slide; what was at an edge is at the opposite one. */
export function flippedPicture(look: PictureLook | undefined, along: 'x' | 'y'): PictureLook | undefined {
  const { x = 0, y = 0, flipX = false, flipY = false } = look ?? {};
  return patchPictureLook(look, along === 'x' ? { flipX: !flipX, x: -x } : { flipY: !flipY, y: -y });
}

/** Returns how large a whole picture is drawn, in units of the frame. */
function drawnSize(inFrame: PictureInFrame, look: PictureLook = {}): Size {
  const { width, height } = turned(inFrame.picture, look.turn ?? 0);
  const scale = scaleOf(inFrame, look);
  return { width: width * scale, height: height * scale };
}

function scaleOf({ picture, frame }: PictureInFrame, { turn, fit, zoom = 1 }: PictureLook): number {
  const { width, height } = turned(picture, turn ?? 0);
  const ratios = [frame.width / width, frame.height / height] as const;
  return (fit === 'contain' ? Math.min(...ratios) : Math.max(...ratios)) * zoom;
}

function turned({ width, height }: Size, turn: number): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

interface Axis {
  length: number;
  room: number;
  scale: number;
  place: number | undefined;
  isCovering: boolean;
}

/** One axis: the part of the picture from `from` on is seen from `to` on. */
function axis({ length, room, scale, place, isCovering }: Axis): { from: number; part: number; to: number; extent: number } {
  const drawn = length * scale;
  // For an exact fit, rounding must not decide.
  const extent = Math.min(drawn, room);
  if (!isCovering && drawn <= room * (1 + 1e-9)) return { from: 0, part: length, to: startOf(place, room - extent), extent };
  const part = Math.min(length, room / scale);
  return { from: startOf(place, length - part), part, to: 0, extent: room };
}

/** Takes turn and flip back: a box of what is seen as a box of the picture. */
function partOfPicture(seen: Box, picture: Size, { turn, flipX, flipY }: Pick<PlacedPicture, 'turn' | 'flipX' | 'flipY'>): Box {
  const whole = turned(picture, turn);
  const dx = (seen.x + seen.width / 2 - whole.width / 2) * (flipX ? -1 : 1);
  const dy = (seen.y + seen.height / 2 - whole.height / 2) * (flipY ? -1 : 1);
  const middle = { 0: [dx, dy], 90: [dy, -dx], 180: [-dx, -dy], 270: [-dy, dx] }[turn] as [number, number];
  const { width, height } = turned(seen, turn);
  return { x: picture.width / 2 + middle[0] - width / 2, y: picture.height / 2 + middle[1] - height / 2, width, height };
}

/** Returns where a picture starts. */
function startOf(place: number | undefined, spare: number): number {
  return (spare / 2) * (1 + (place ?? 0));
}

/** Returns the place of a picture that starts at `start`; where it has no room to move, the middle. */
function placeAt(start: number, spare: number): number {
  if (Math.abs(spare) < 1e-6) return 0;
  const place = clamp((2 * start) / spare - 1, PICTURE_PLACE);
  // A few digits are enough, and keep documents short.
  return Number(place.toFixed(4)) || 0;
}
