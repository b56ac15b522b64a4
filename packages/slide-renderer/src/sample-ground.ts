import { CANVAS_HEIGHT, canvasSize, middleOf, turnPoint } from '@viral-slides/slide-document';
import type { Box, GroundArea, OutputFormatId, Rgba } from '@viral-slides/slide-document';
import { lineBoxes, type LayerLayout } from './layout-slide.ts';
import { paintBackground, type Background } from './paint-background.ts';
import { paintStack, type LoadedLayer } from './paint-picture-layer.ts';
import { brushOf, createSurface, releaseSurface } from './surface.ts';

/** Side of a cell in canvas units: about a stroke of a letter, so that finer grain of a picture is averaged as the eye does. */
const CELL = 4;

/** Pixels of a small drawing, as canvases give them. */
export interface CellPixels {
  /** Red, green, blue and opacity of each pixel, row by row. */
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
}

/** The colours of a slide's background. */
export interface GroundSample {
  /**
   * Areas behind the letters of a text: areas about as large as a letter, each with the average colours of its cells.
   */
  areasBehind(text: LayerLayout): GroundArea[];
}

/**
 * Looks at a background once, as it covers a slide of the format, with the pictures that lie on it. Texts that lie beneath others are not looked at.
 * @throws Error when the browser gives no memory for a canvas
 */
export function sampleGround(background: Background, format: OutputFormatId, pictures: readonly LoadedLayer[] = []): GroundSample {
  const width = Math.ceil(canvasSize(format).width / CELL);
  const height = CANVAS_HEIGHT / CELL;
  const surface = createSurface(width, height);
  try {
    const brush = brushOf(surface, { willReadFrequently: true });
    paintBackground(brush, background, { width, height });
    paintStack(brush, { pictures, texts: [], paintText: () => undefined }, 1 / CELL);
    const pixels = brush.getImageData(0, 0, width, height);
    return { areasBehind: (text) => letterBoxes(text).map((letter) => cellsIn(pixels, letter)) };
  } finally {
    releaseSurface(surface);
  }
}

/** Boxes about as large as the letters of a text, where they are seen. Turned letters are upright boxes at the places of theirs. */
export function letterBoxes(text: LayerLayout): Box[] {
  const letters = lineBoxes(text).flatMap(lettersOf);
  const { rotation } = text.layer.style;
  if (!rotation) return letters;
  const about = middleOf(text.box);
  return letters.map((letter) => {
    const { x, y } = turnPoint(middleOf(letter), about, rotation);
    return { ...letter, x: x - letter.width / 2, y: y - letter.height / 2 };
  });
}

/** Parts a line into pieces about as wide as high, without the room above and below the letters; none where the line is empty. */
export function lettersOf({ x, y, width, height }: Box): Box[] {
  const letter = height * 0.7;
  const count = Math.ceil(width / letter);
  return Array.from({ length: count }, (_, index) => ({
    x: x + (index * width) / count,
    y: y + height * 0.15,
    width: width / count,
    height: letter,
  }));
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
