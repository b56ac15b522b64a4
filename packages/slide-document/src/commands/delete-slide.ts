import { fail } from './command.ts';
import { findSlide } from './document-edits.ts';
import type { CommandDefinition } from './command.ts';

/** Takes one slide out. */
export interface DeleteSlidePayload {
  readonly slideId: string;
}

/** Deleting a slide with everything on it. The minimum count is a rule of the caller: undoing an added slide may go below it. */
export const deleteSlide: CommandDefinition<DeleteSlidePayload> = {
  apply(document, { slideId }) {
    const slide = findSlide(document, slideId);
    if (!slide) return fail('slide-not-found', `There is no slide ${slideId}`);
    return { ok: true, document: { ...document, slides: document.slides.filter((other) => other !== slide) } };
  },
  invert: (before, { slideId }) => ({
    type: 'insert-slide',
    payload: { slide: findSlide(before, slideId), at: before.slides.findIndex((slide) => slide.id === slideId) },
  }),
};
