import { patchPictureLook, type PictureLook, type PictureLookPatch, type Slide } from '@viral-slides/slide-document';
import { useDocumentActions } from '../editor-context.tsx';
import { useMergeKey } from './use-merge-key.ts';

/** The look of a slide's picture, to be changed. */
export interface PictureLookControl {
  look: PictureLook;
  /** @param mergeKey names one continuous change, which is one step of the history */
  change: (patch: PictureLookPatch, mergeKey?: string) => void;
  /** Sets all of it; undefined = as the picture comes. */
  set: (look: PictureLook | undefined, mergeKey?: string) => void;
}

/** Connects controls with the picture of a slide. */
export function usePictureLook({ id, pictureLook }: Slide): PictureLookControl {
  const { perform } = useDocumentActions();
  const keyOf = useMergeKey();
  const set = (look: PictureLook | undefined, mergeKey?: string) => {
    const merge = mergeKey ? { mergeKey: keyOf(`${mergeKey}-${id}`) } : {};
    perform({ type: 'adjust-pictures', payload: { looks: { [id]: look ?? null }, ...merge } });
  };
  return { look: pictureLook ?? {}, set, change: (patch, mergeKey) => set(patchPictureLook(pictureLook, patch), mergeKey) };
}
