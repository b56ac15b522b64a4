import { MAX_SLIDES } from '../limits.ts';
import { slidesSchema } from '../schemas/slides.ts';
import { fail } from './command.ts';
import type { Slide } from '../slides.ts';
import type { CommandDefinition } from './command.ts';

/** Puts one more slide among the others: a blank one, a copy, or one that was deleted. */
export interface InsertSlidePayload {
  readonly slide: Slide;
  /** Its place among the slides, 0 = first; limited to the places there are. */
  readonly at: number;
}

/** Adding a slide, up to ten. */
export const insertSlide: CommandDefinition<InsertSlidePayload> = {
  apply(document, { slide, at }) {
    if (document.slides.length >= MAX_SLIDES) return fail('too-many-slides', `There can be at most ${MAX_SLIDES} slides`);
    const place = Math.max(0, Math.min(Math.trunc(at), document.slides.length));
    const slides = document.slides.toSpliced(place, 0, slide);
    const issue = slidesSchema.safeParse(slides).error?.issues[0];
    if (issue) return fail('invalid-slides', `slides.${issue.path.join('.')}: ${issue.message}`);
    return { ok: true, document: { ...document, slides } };
  },
  invert: (_before, { slide }) => ({ type: 'delete-slide', payload: { slideId: slide.id } }),
};
