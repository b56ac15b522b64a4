import { altTextSchema } from '../schemas/slides.ts';
import { withAltText } from '../slides.ts';
import { fail } from './command.ts';
import { editSlide, findSlide } from './document-edits.ts';
import type { CommandDefinition } from './command.ts';

/** Changes the alt text that the user wrote for a slide. */
export interface SetAltTextPayload {
  readonly slideId: string;
  /** Blank = none of the user: the slide has that of its texts. */
  readonly altText: string;
  /** Names one continuous edit: texts with the same key become one step of the history. */
  readonly mergeKey?: string;
}

/** Changing the alt text of a slide; what is drawn stays. */
export const setAltText: CommandDefinition<SetAltTextPayload> = {
  apply(document, { slideId, altText }) {
    const issue = altTextSchema.safeParse(altText).error?.issues[0];
    if (issue) return fail('invalid-alt-text', `altText ${issue.message}`);
    return editSlide(document, slideId, (slide) => {
      const changed = withAltText(slide, altText);
      return changed.altText === slide.altText ? slide : changed;
    });
  },
  invert: (before, { slideId, mergeKey }) => ({
    type: 'set-alt-text',
    payload: { slideId, altText: findSlide(before, slideId)?.altText ?? '', ...(mergeKey === undefined ? {} : { mergeKey }) },
  }),
  merge: (earlier, later) =>
    later.mergeKey !== undefined && later.mergeKey === earlier.mergeKey && later.slideId === earlier.slideId ? later : null,
};
