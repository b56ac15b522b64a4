import { CANVAS_HEIGHT, canvasSize } from '@viral-slides/slide-document';
import type { Box, OutputFormatId, Rgba } from '@viral-slides/slide-document';
import { paintBackground, type Picture } from './paint-background.ts';
import { brushOf, createSurface, releaseSurface } from './surface.ts';

/** Side of a cell in canvas units: about a stroke of a letter, so that finer grain of a picture is averaged as the eye does. */
const CELL = 10;

/** Pixels of a small drawing, as canvases give them. */
export interface CellPixels {
  /** Red, green, blue and opacity of each pixel, row by row. */
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
}

/** The colours of a slide's background. */
export interface GroundSample {
  /** Average colours of the cells that a box covers, at least one; a box in canvas units. */
  colorsIn(box: Box): Rgba[];
}

/**
 * Looks at a background once, as it covers a slide of the format. Texts that lie beneath others are not looked at.
 * @throws Error when the browser gives no memory for a canvas
 */
export function sampleGround(picture: Picture, format: OutputFormatId): GroundSample {
  const width = Math.ceil(canvasSize(format).width / CELL);
  const height = CANVAS_HEIGHT / CELL;
  const surface = createSurface(width, height);
  try {
    const brush = brushOf(surface, { willReadFrequently: true });
    paintBackground(brush, picture, { width, height });
    const pixels = brush.getImageData(0, 0, width, height);
    return { colorsIn: (box) => cellsIn(pixels, box) };
  } finally {
    releaseSurface(surface);
  }
}

/** Returns the colours of the pixels that a box touches; a box outside counts as the nearest pixel. */
export function cellsIn({ data, width, height }: CellPixels, box: Box): Rgba[] {
  const columns = cellRange(box.x, box.width, width);
  const rows = cellRange(box.y, box.height, height);
  return rows.flatMap((row) =>
    columns.map((column): Rgba => {
      const at = (row * width + column) * 4;
      return { r: data[at] ?? 0, g: data[at + 1] ?? 0, b: data[at + 2] ?? 0, a: 1 };
    }),
  );
}

function cellRange(start: number, length: number, count: number): number[] {
  const within = (cell: number) => Math.max(0, Math.min(cell, count - 1));
  const first = within(Math.floor(start / CELL));
  const last = Math.max(first, within(Math.ceil((start + length) / CELL) - 1));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
