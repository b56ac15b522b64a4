import { ZOOM, type OutputFormatId, type Size } from '@viral-slides/slide-document';
import { wholeSizeOnPage } from './frame-size.ts';

/** View of a slide on a phone and its surroundings, in CSS pixels. */
interface Look {
  zoomPercent: number;
  /** Thickness of the frame, and air around that. */
  edge: number;
  /** Height of the bar below the slide, with the arrows. */
  bar: number;
  /** Width that an arrow takes beside the slide. */
  arrow: number;
}

/** Position of a slide above a sheet. */
export interface FitAboveSheet {
  /** On the page, in CSS pixels. */
  size: Size;
  /** Whether the arrows have room at its sides; else they are below it. */
  isBetweenArrows: boolean;
}

/**
 * Fits a slide into the part of the canvas that a sheet leaves free: all of it is visible, as large as possible, and not covered. If the user
 * has zoomed in, the zoom is kept.
 * @param room above the sheet, in CSS pixels
 */
export function fitAboveSheet(format: OutputFormatId, room: Size, { zoomPercent, edge, bar, arrow }: Look): FitAboveSheet {
  const zoom = Math.max(zoomPercent, ZOOM.fit);
  const sizeIn = (height: number) => wholeSizeOnPage(format, { width: room.width - 2 * edge, height: Math.max(0, height) }, zoom);
  const tall = sizeIn(room.height - 2 * edge);
  if ((room.width - tall.width) / 2 - edge >= arrow) return { size: tall, isBetweenArrows: true };
  return { size: sizeIn(room.height - edge - bar), isBetweenArrows: false };
}
