import { pictureLayersSchema } from '../schemas/picture-layer.ts';
import { slidesSchema } from '../schemas/slides.ts';
import { withPictureLayers } from '../slides.ts';
import { LOCKED_PICTURE_HINT, type PictureLayer } from '../shapes/picture-layer.ts';
import { fail } from './command.ts';
import { editSlide, findSlide, isSameJson } from './document-edits.ts';
import type { CommandDefinition } from './command.ts';

/** Sets the pictures that lie on a slide. */
export interface SetPictureLayersPayload {
  readonly slideId: string;
  /** All of them; those at the same depth from back to front. */
  readonly pictureLayers: readonly PictureLayer[];
  /** Names one continuous edit (a slider): those with the same key that follow each other become one step of the history. */
  readonly mergeKey?: string;
}

/** Adding, moving, changing and deleting pictures on a slide: few and small, so each change names all. Undone by the same command. */
export const setPictureLayers: CommandDefinition<SetPictureLayersPayload> = {
  apply(document, { slideId, pictureLayers }) {
    const issue = pictureLayersSchema.safeParse(pictureLayers).error?.issues[0];
    if (issue) return fail('invalid-picture-layers', `pictureLayers.${issue.path.join('.')}: ${issue.message}`);
    const before = findSlide(document, slideId)?.pictureLayers ?? [];
    if (before.some((layer) => layer.isLocked && !isKept(layer, pictureLayers))) return fail('layer-locked', LOCKED_PICTURE_HINT);
    const result = editSlide(document, slideId, (slide) =>
      isSameJson(slide.pictureLayers ?? [], pictureLayers) ? slide : withPictureLayers(slide, pictureLayers),
    );
    if (!result.ok || result.document === document) return result;
    const clash = slidesSchema.safeParse(result.document.slides).error?.issues[0];
    return clash ? fail('layer-id-taken', `slides.${clash.path.join('.')}: ${clash.message}`) : result;
  },
  invert(before, { slideId, mergeKey }) {
    const pictureLayers = findSlide(before, slideId)?.pictureLayers ?? [];
    return { type: 'set-picture-layers', payload: { slideId, pictureLayers, ...(mergeKey === undefined ? {} : { mergeKey }) } };
  },
  merge(earlier, later) {
    const isSameEdit = later.mergeKey !== undefined && later.mergeKey === earlier.mergeKey;
    return isSameEdit && earlier.slideId === later.slideId ? later : null;
  },
};

/** Whether a locked picture is still there and looks the same. Its place in the order may change, as that of a locked text, and so may the lock. */
function isKept(locked: PictureLayer, layers: readonly PictureLayer[]): boolean {
  const after = layers.find(({ id }) => id === locked.id);
  return after !== undefined && isSameJson(lookOf(locked), lookOf(after));
}

function lookOf({ isLocked: _lock, textsBeneath: _depth, ...look }: PictureLayer): Omit<PictureLayer, 'isLocked' | 'textsBeneath'> {
  return look;
}
