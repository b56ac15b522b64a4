import { middleOf, type Box, type Point } from '@viral-slides/slide-document';
import type { Brush } from '@viral-slides/slide-renderer';
import { HANDLES, type Handle } from '../tools/resize-gesture.ts';
import type { GestureMarking } from '../tools/layer-gesture.ts';

/** Position of a text, and its rotation: degrees clockwise about the middle of the box; absent = upright. */
interface PaintedText {
  box: Box;
  rotation?: number | undefined;
}

/** Texts that follow the pointer and what is marked beside them; lengths in canvas units. A text alone has handles. */
export interface PaintedGesture extends GestureMarking {
  texts: readonly PaintedText[];
}

/** Colours and font of the marks, as CSS has them. */
export interface GestureInk {
  frame: string;
  /** Contrast of the frame, so that one of both shows on every picture. */
  halo: string;
  guide: string;
  dot: string;
  ground: string;
  words: string;
  fontFamily: string;
}

/** Lengths on the drawing. */
export interface GestureScale {
  /** Output pixels per canvas unit. */
  unit: number;
  /** Output pixels per CSS pixel. */
  pixel: number;
}

/** Reads the design tokens that hold at an element. */
export function gestureInk(element: Element): GestureInk {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name);
  return {
    frame: token('--color-primary'),
    halo: token('--color-on-primary'),
    guide: token('--color-instagram'),
    dot: token('--color-on-scrim'),
    ground: token('--color-scrim'),
    words: token('--color-on-scrim'),
    fontFamily: style.fontFamily,
  };
}

/** Paints frame, handles, snapping lines and readout as the elements of `LayerBox` and `GestureMarks` look at rest. */
export function paintGesture(context: Brush, marking: PaintedGesture, { ink, unit, pixel }: GestureScale & { ink: GestureInk }): void {
  const { width, height } = context.canvas;
  context.save();
  context.fillStyle = ink.guide;
  for (const { axis, at } of marking.guides) {
    if (axis === 'x') context.fillRect(Math.round(at * unit), 0, pixel, height);
    else context.fillRect(0, Math.round(at * unit), width, pixel);
  }
  for (const text of marking.texts) paintText(context, text, { marking, ink, unit, pixel });
  if (marking.readout !== null) paintReadout(context, marking.readout, { ink, pixel });
  context.restore();
}

interface TextPainting extends GestureScale {
  ink: GestureInk;
  marking: PaintedGesture;
}

function paintText(context: Brush, { box, rotation }: PaintedText, { marking, ink, unit, pixel }: TextPainting): void {
  context.save();
  if (rotation) turnAbout(context, middleOf(scaled(box, unit)), rotation);
  if (marking.width) paintWidth(context, scaled(marking.width, unit), { ink, pixel });
  paintFrame(context, scaled(box, unit), { ink, pixel });
  if (marking.texts.length === 1) paintHandles(context, scaled(box, unit), { ink, pixel });
  context.restore();
}

function turnAbout(context: Brush, { x, y }: Point, degrees: number): void {
  context.translate(x, y);
  context.rotate((degrees * Math.PI) / 180);
  context.translate(-x, -y);
}

function paintFrame(context: Brush, box: Box, { ink, pixel }: { ink: GestureInk; pixel: number }): void {
  // The outline lies 1 px outside of the box, the halo on both sides of it.
  const away = 2 * pixel;
  for (const [color, lineWidth] of [
    [ink.halo, 4 * pixel],
    [ink.frame, 2 * pixel],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = lineWidth;
    context.strokeRect(box.x - away, box.y - away, box.width + 2 * away, box.height + 2 * away);
  }
}

function paintHandles(context: Brush, box: Box, { ink, pixel }: { ink: GestureInk; pixel: number }): void {
  for (const handle of HANDLES) {
    const radius = (handle.length === 2 ? 7 : 6) * pixel;
    paintDot(context, placeOf(handle, box), { color: ink.halo, radius: radius + pixel });
    paintDot(context, placeOf(handle, box), { color: ink.frame, radius });
    paintDot(context, placeOf(handle, box), { color: ink.dot, radius: radius - 2 * pixel });
  }
}

function paintDot(context: Brush, { x, y }: Point, { color, radius }: { color: string; radius: number }): void {
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

/** The box in which the text wraps, dashed in two tones. */
function paintWidth(context: Brush, { x, y, width, height }: Box, { ink, pixel }: { ink: GestureInk; pixel: number }): void {
  context.lineWidth = pixel;
  context.setLineDash([4 * pixel, 4 * pixel]);
  for (const [color, offset] of [
    [ink.halo, 4 * pixel],
    [ink.frame, 0],
  ] as const) {
    context.strokeStyle = color;
    context.lineDashOffset = offset;
    context.strokeRect(x, y, width, height);
  }
  context.setLineDash([]);
}

function paintReadout(context: Brush, readout: string, { ink, pixel }: { ink: GestureInk; pixel: number }): void {
  context.font = `${12 * pixel}px ${ink.fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const middle = context.canvas.width / 2;
  const width = context.measureText(readout).width + 16 * pixel;
  context.fillStyle = ink.ground;
  context.beginPath();
  context.roundRect(middle - width / 2, 8 * pixel, width, 24 * pixel, 6 * pixel);
  context.fill();
  context.fillStyle = ink.words;
  context.fillText(readout, middle, 20 * pixel);
}

function placeOf(handle: Handle, { x, y, width, height }: Box): Point {
  return {
    x: x + (handle.includes('w') ? 0 : handle.includes('e') ? width : width / 2),
    y: y + (handle.includes('n') ? 0 : handle.includes('s') ? height : height / 2),
  };
}

function scaled({ x, y, width, height }: Box, unit: number): Box {
  return { x: x * unit, y: y * unit, width: width * unit, height: height * unit };
}
