import { slidesSchema } from '../schemas/slides.ts';
import type { Slide } from '../slides.ts';
import { fail } from './command.ts';
import { isSameJson } from './document-edits.ts';
import type { CommandDefinition } from './command.ts';

/** Replaces all slides, as loading a template (`slidesFromTemplate`) and auto-populate (`populateSlides`) do. */
export interface ReplaceSlidesPayload {
  readonly slides: Slide[];
}

/** Replacing all slides; the output format stays. */
export const replaceSlides: CommandDefinition<ReplaceSlidesPayload> = {
  apply(document, { slides }) {
    const issue = slidesSchema.safeParse(slides).error?.issues[0];
    if (issue) return fail('invalid-slides', `slides.${issue.path.join('.')}: ${issue.message}`);
    return { ok: true, document: isSameJson(document.slides, slides) ? document : { ...document, slides } };
  },
  invert: (before) => ({ type: 'replace-slides', payload: { slides: before.slides } }),
};
