import { newSlideAmong } from './brand/watermarks.ts';
import { SLIDE_COUNT } from './limits.ts';
import { freeSlideId } from './slides.ts';
import type { TextStyle } from './shapes/text-style.ts';
import type { MaybeWatermark } from './shapes/watermark.ts';
import type { Slide } from './slides.ts';

/** Signs that start the points of a list; numbers are a part of what is said. */
const BULLET = /^[-*•–—·▪◦‣]\s+/u;

/** Returns what the lines of a list say: without blank ones, spaces around them and the signs of the points. */
export function linesOfList(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim().replace(BULLET, ''))
    .filter((line) => line !== '' && !/^[-*•–—·▪◦‣]$/u.test(line));
}

/** Options for writing lines on slides. */
export interface LinesOptions {
  /** Place of its first slide, from 0. */
  from: number;
  style: TextStyle;
  /** Returns a fresh id at each call. */
  newLayerId: () => string;
}

const isWatermark = ({ watermark }: MaybeWatermark) => watermark !== undefined;

/** The outcome. */
export interface WrittenLines {
  slides: Slide[];
  /** Place of the slide with the first line; -1 where none found room. */
  first: number;
  /** Number of lines on a slide; the others found no room. */
  written: number;
}

/**
 * Writes each line on a slide of its own: on those without a text, from the given one on, whose pictures stay, and then on new ones
 * behind the last of them, as long as there may be more slides.
 */
export function slidesFromLines(
  slides: readonly Slide[],
  lines: readonly string[],
  { from, style, newLayerId }: LinesOptions,
): WrittenLines {
  const result = [...slides];
  let first = -1;
  let last = Math.min(from, slides.length - 1);
  let written = 0;
  for (const content of lines) {
    const start = written === 0 ? from : last + 1;
    const free = result.findIndex(({ textLayers }, place) => place >= start && textLayers.every(isWatermark));
    if (free === -1 && result.length >= SLIDE_COUNT.max) break;
    const place = free === -1 ? last + 1 : free;
    if (free === -1) result.splice(place, 0, newSlideAmong(result, freeSlideId(result)));
    const slide = result[place] as Slide;
    result[place] = { ...slide, textLayers: [{ id: newLayerId(), content, style }, ...slide.textLayers] };
    if (first === -1) first = place;
    last = place;
    written += 1;
  }
  return { slides: result, first, written };
}
