import { SLIDE_COUNT } from '../limits.ts';
import { newSlideAmong } from '../brand/watermarks.ts';
import { fail } from './command.ts';
import type { Slide } from '../slides.ts';
import type { CommandDefinition } from './command.ts';

/** Sets how many slides there are, 3 to 10. */
export interface SetSlideCountPayload {
  readonly count: number;
}

/** Changing the number of slides: cut off at the end, or padded with blank ones, which have the watermark of the others. */
export const setSlideCount: CommandDefinition<SetSlideCountPayload> = {
  apply(document, { count }) {
    if (!Number.isInteger(count) || count < SLIDE_COUNT.min || count > SLIDE_COUNT.max) {
      return fail('invalid-slide-count', `The number of slides must be ${SLIDE_COUNT.min} to ${SLIDE_COUNT.max}`);
    }
    if (count === document.slides.length) return { ok: true, document };
    return { ok: true, document: { ...document, slides: resizeSlides(document.slides, count) } };
  },
  // The slides themselves, because those cut off must come back with their texts, and a document may start outside 3 to 10.
  invert: (before) => ({ type: 'replace-slides', payload: { slides: before.slides } }),
};

/**
 * Returns `slides` with exactly `count` of them: cut off at the end, or padded with slides whose ids are free, blank but for the watermark of the others.
 * @see spec section 4, "Slides"
 */
function resizeSlides(slides: readonly Slide[], count: number): Slide[] {
  const result = slides.slice(0, count);
  for (let number = result.length + 1; result.length < count; number += 1) {
    const id = `s${number}`;
    if (!result.some((slide) => slide.id === id)) result.push(newSlideAmong(result, id));
  }
  return result;
}
