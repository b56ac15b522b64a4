import type { Box } from '@viral-slides/slide-document';
import type { Brush } from '@viral-slides/slide-renderer';
import { HANDLES, type Handle } from '../tools/resize-gesture.ts';
import type { Guide } from '../tools/snap.ts';

/** What is marked while a text follows the pointer; lengths in canvas units. */
export interface GestureMarking {
  box: Box;
  guides: readonly Guide[];
  readout: string | null;
}

/** Colours and font of the marks, as CSS has them. */
export interface GestureInk {
  frame: string;
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
    guide: token('--color-instagram'),
    dot: token('--color-on-scrim'),
    ground: token('--color-scrim'),
    words: token('--color-on-scrim'),
    fontFamily: style.fontFamily,
  };
}

/** Paints frame, handles, snapping lines and readout as the elements of `LayerBox` and `GestureMarks` look at rest. */
export function paintGesture(context: Brush, marking: GestureMarking, { ink, unit, pixel }: GestureScale & { ink: GestureInk }): void {
  const { width, height } = context.canvas;
  context.save();
  context.fillStyle = ink.guide;
  for (const { axis, at } of marking.guides) {
    if (axis === 'x') context.fillRect(Math.round(at * unit), 0, pixel, height);
    else context.fillRect(0, Math.round(at * unit), width, pixel);
  }
  paintFrame(context, scaled(marking.box, unit), { ink, pixel });
  if (marking.readout !== null) paintReadout(context, marking.readout, { ink, pixel });
  context.restore();
}

function paintFrame(context: Brush, box: Box, { ink, pixel }: { ink: GestureInk; pixel: number }): void {
  context.strokeStyle = ink.frame;
  // As browsers draw an outline of 1.5 px, which they round down; it lies 1 px outside of the box.
  context.lineWidth = pixel;
  const away = 1.5 * pixel;
  context.strokeRect(box.x - away, box.y - away, box.width + 2 * away, box.height + 2 * away);
  context.fillStyle = ink.dot;
  for (const handle of HANDLES) {
    const { x, y } = placeOf(handle, box);
    context.beginPath();
    context.arc(x, y, (handle.length === 2 ? 5.5 : 4.5) * pixel, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
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

function placeOf(handle: Handle, { x, y, width, height }: Box): { x: number; y: number } {
  return {
    x: x + (handle.includes('w') ? 0 : handle.includes('e') ? width : width / 2),
    y: y + (handle.includes('n') ? 0 : handle.includes('s') ? height : height / 2),
  };
}

function scaled({ x, y, width, height }: Box, unit: number): Box {
  return { x: x * unit, y: y * unit, width: width * unit, height: height * unit };
}
