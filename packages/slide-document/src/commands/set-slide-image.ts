import { imageUrlSchema } from '../image-urls.ts';
import { fail } from './command.ts';
import { editSlide, findSlide } from './document-edits.ts';
import type { CommandDefinition } from './command.ts';

/** Gives a slide another picture. */
export interface SetSlideImagePayload {
  readonly slideId: string;
  readonly imageUrl: string;
  /** Whether the picture was chosen by auto-populate; false unless given. */
  readonly isGenerated?: boolean;
}

/** Chooses a slide's picture. `imageUsageChange` computes which library images become used or unused by it. */
export const setSlideImage: CommandDefinition<SetSlideImagePayload> = {
  apply(document, { slideId, imageUrl, isGenerated = false }) {
    const issue = imageUrlSchema.safeParse(imageUrl).error?.issues[0];
    if (issue) return fail('invalid-image', `imageUrl ${issue.message}`);
    return editSlide(document, slideId, (slide) =>
      slide.imageUrl === imageUrl && slide.isGenerated === isGenerated ? slide : { ...slide, imageUrl, isGenerated },
    );
  },
  invert(before, { slideId }) {
    const slide = findSlide(before, slideId);
    return { type: 'set-slide-image', payload: { slideId, imageUrl: slide?.imageUrl, isGenerated: slide?.isGenerated } };
  },
};
