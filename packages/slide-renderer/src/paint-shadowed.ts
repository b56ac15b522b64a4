import type { Brush, Surface } from './surface.ts';

/** A shadow; lengths in canvas units. */
export interface PaintedShadow {
  /** CSS colour. */
  readonly color: string;
  readonly blur: number;
  readonly offsetX: number;
  readonly offsetY: number;
  /** Pixels of the canvas per canvas unit: canvases take lengths of shadows in pixels, ignoring their transform. */
  readonly scale: number;
}

/**
 * Paints a finished picture with the shadow of what is on it. Engines agree on that, but not on shadows of text: WebKit draws none
 * beneath outlines, Firefox cuts them off where the writing direction changes, and the shadow of one line or letter would fall on the
 * one before it.
 */
export function paintShadowed(context: Brush, picture: Surface, { color, blur, offsetX, offsetY, scale }: PaintedShadow): void {
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.shadowColor = color;
  context.shadowBlur = blur * scale;
  context.shadowOffsetX = offsetX * scale;
  context.shadowOffsetY = offsetY * scale;
  context.drawImage(picture, 0, 0);
  context.restore();
}
