import { imageUrlSchema } from '../schemas/image-urls.ts';
import { pictureLookSchema } from '../schemas/picture-look.ts';
import { patchPictureLook } from '../shapes/picture-look.ts';
import { withAltText, withImage, withPictureLook } from '../slides.ts';
import type { PictureLook } from '../shapes/picture-look.ts';
import type { Slide } from '../slides.ts';
import { fail } from './command.ts';
import { editSlide, findSlide, isSameJson } from './document-edits.ts';
import type { CommandDefinition, CommandRecord } from './command.ts';

/** Gives a slide another picture. */
export interface SetSlideImagePayload {
  readonly slideId: string;
  readonly imageUrl: string;
  /** Whether the picture was chosen by auto-populate; false unless given. */
  readonly isGenerated?: boolean;
  /** Look of the picture, null = unchanged; absent = as the one before. */
  readonly pictureLook?: PictureLook | null;
  /** Alt text of the user for this picture; absent = none, where the picture is another one. */
  readonly altText?: string;
}

/** Chooses a slide's picture. `imageUsageChange` computes which library images become used or unused by it. */
export const setSlideImage: CommandDefinition<SetSlideImagePayload> = {
  apply(document, { slideId, imageUrl, isGenerated = false, pictureLook, altText }) {
    const issue = imageUrlSchema.safeParse(imageUrl).error?.issues[0];
    if (issue) return fail('invalid-image', `imageUrl ${issue.message}`);
    const problem = pictureLookSchema.nullish().safeParse(pictureLook).error?.issues[0];
    if (problem) return fail('invalid-picture-look', `pictureLook.${problem.path.join('.')}: ${problem.message}`);
    return editSlide(document, slideId, (slide) => {
      const look = pictureLook === undefined ? slide.pictureLook : patchPictureLook(pictureLook ?? {}, {});
      // An alt text describes the picture that it was written for.
      const alt = altText ?? (imageUrl === slide.imageUrl ? slide.altText : undefined);
      const changed = withAltText(withPictureLook({ ...slide, imageUrl, isGenerated }, look), alt ?? '');
      return isSameJson(changed, slide) ? slide : changed;
    });
  },
  invert(before, { slideId, pictureLook }) {
    const slide = findSlide(before, slideId);
    const look = pictureLook === undefined ? {} : { pictureLook: slide?.pictureLook ?? null };
    const alt = slide?.altText === undefined ? {} : { altText: slide.altText };
    return { type: 'set-slide-image', payload: { slideId, imageUrl: slide?.imageUrl, isGenerated: slide?.isGenerated, ...look, ...alt } };
  },
};

/** Returns the command by which a person gives a slide a picture. Darkening and the like stay; where the old one lay goes with it. */
export function chooseImage(slide: Slide, imageUrl: string): CommandRecord<'set-slide-image', SetSlideImagePayload> {
  const { pictureLook } = withImage(slide, imageUrl, false);
  const look = isSameJson(pictureLook ?? null, slide.pictureLook ?? null) ? {} : { pictureLook: pictureLook ?? null };
  return { type: 'set-slide-image', payload: { slideId: slide.id, imageUrl, ...look } };
}
