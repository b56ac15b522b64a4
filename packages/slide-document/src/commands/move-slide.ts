import { fail } from './command.ts';
import { findSlide } from './document-edits.ts';
import type { CommandDefinition } from './command.ts';

/** Puts a slide at another place. */
export interface MoveSlidePayload {
  readonly slideId: string;
  /** New place among the slides, 0 = first; limited to the places there are. */
  readonly to: number;
}

/** Changing the order of the slides. */
export const moveSlide: CommandDefinition<MoveSlidePayload> = {
  apply(document, { slideId, to }) {
    const slide = findSlide(document, slideId);
    if (!slide) return fail('slide-not-found', `There is no slide ${slideId}`);
    const rest = document.slides.filter((other) => other !== slide);
    const place = Math.max(0, Math.min(Math.trunc(to), rest.length));
    if (document.slides.indexOf(slide) === place) return { ok: true, document };
    return { ok: true, document: { ...document, slides: rest.toSpliced(place, 0, slide) } };
  },
  invert: (before, { slideId }) => ({
    type: 'move-slide',
    payload: { slideId, to: before.slides.findIndex((slide) => slide.id === slideId) },
  }),
};
