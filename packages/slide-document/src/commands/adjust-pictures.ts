import { pictureLookSchema } from '../schemas/picture-look.ts';
import { patchPictureLook, withLookOfAny } from '../shapes/picture-look.ts';
import { withPictureLook } from '../slides.ts';
import type { PictureLook } from '../shapes/picture-look.ts';
import type { Slide } from '../slides.ts';
import { fail } from './command.ts';
import { editSlide, findSlide, isSameJson } from './document-edits.ts';
import type { CommandDefinition, CommandRecord, CommandResult } from './command.ts';

/** Draws the pictures of slides in another way. */
export interface AdjustPicturesPayload {
  /** New looks of pictures, by the ID of the slide; null = unchanged. Only of slides that change. */
  readonly looks: Readonly<Record<string, PictureLook | null>>;
  /** Names one continuous edit (a drag, a slider): those with the same key that follow each other become one step of the history. */
  readonly mergeKey?: string;
}

/** Adjusting pictures: of one slide, or of several in one step. Undone by the same command with the earlier looks. */
export const adjustPictures: CommandDefinition<AdjustPicturesPayload> = {
  apply(document, { looks }) {
    let result: CommandResult = { ok: true, document };
    for (const [slideId, look] of Object.entries(looks)) {
      const issue = pictureLookSchema.safeParse(look ?? {}).error?.issues[0];
      if (issue) return fail('invalid-picture-look', `${issue.path.join('.')}: ${issue.message}`);
      result = editSlide(result.document, slideId, (slide) => withOtherLook(slide, patchPictureLook(look ?? {}, {})));
      if (!result.ok) return result;
    }
    return result;
  },
  invert(before, { looks, mergeKey }) {
    const earlier = Object.keys(looks).map((slideId) => [slideId, findSlide(before, slideId)?.pictureLook ?? null]);
    return { type: 'adjust-pictures', payload: { looks: Object.fromEntries(earlier), ...(mergeKey === undefined ? {} : { mergeKey }) } };
  },
  merge(earlier, later) {
    const isSameEdit = later.mergeKey !== undefined && later.mergeKey === earlier.mergeKey;
    const ids = (payload: AdjustPicturesPayload) => Object.keys(payload.looks).toSorted();
    return isSameEdit && isSameJson(ids(earlier), ids(later)) ? later : null;
  },
};

/**
 * Returns the command that darkens the pictures of all slides, and the like, as that of one slide. Where each lies, and how it is turned,
 * stays its own.
 */
export function likePictureOf(slide: Slide, slides: readonly Slide[]): CommandRecord<'adjust-pictures', AdjustPicturesPayload> {
  const looks = slides
    .map(({ id, pictureLook }) => [id, pictureLook ?? null, withLookOfAny(pictureLook, slide.pictureLook) ?? null] as const)
    .filter(([, before, after]) => !isSameJson(before, after))
    .map(([id, , after]) => [id, after]);
  return { type: 'adjust-pictures', payload: { looks: Object.fromEntries(looks) } };
}

function withOtherLook(slide: Slide, look: PictureLook | undefined): Slide {
  return isSameJson(slide.pictureLook ?? null, look ?? null) ? slide : withPictureLook(slide, look);
}
