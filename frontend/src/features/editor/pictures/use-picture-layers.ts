import type { PictureLayer, Slide } from '@viral-slides/slide-document';
import { useDocumentActions } from '../editor-context.tsx';
import { useMergeKey } from '../panels/use-merge-key.ts';

/** How many of the texts of a slide lie beneath a picture. */
export function depthOf({ textsBeneath }: Pick<PictureLayer, 'textsBeneath'>, textCount: number): number {
  return Math.min(textsBeneath, textCount);
}

/** What can be done to the pictures on a slide. */
export function usePictureLayers({ id: slideId, pictureLayers = [], textLayers }: Pick<Slide, 'id' | 'pictureLayers' | 'textLayers'>) {
  const { perform } = useDocumentActions();
  const keyOf = useMergeKey();
  const set = (next: readonly PictureLayer[], mergeKey?: string) =>
    perform({
      type: 'set-picture-layers',
      payload: { slideId, pictureLayers: next, ...(mergeKey ? { mergeKey: keyOf(`${mergeKey}-${slideId}`) } : {}) },
    });
  return {
    pictureLayers,
    /** @param mergeKey names one continuous change, which is one step of the history */
    change(layer: PictureLayer, patch: Partial<PictureLayer>, mergeKey?: string) {
      set(
        pictureLayers.map((other) => (other.id === layer.id ? tidy({ ...other, ...patch }) : other)),
        mergeKey,
      );
    },
    remove: (layer: PictureLayer) => void set(pictureLayers.filter(({ id }) => id !== layer.id)),
    /** Puts it over one more text, or one less. */
    raise(layer: PictureLayer, by: 1 | -1) {
      const textsBeneath = Math.max(0, Math.min(depthOf(layer, textLayers.length) + by, textLayers.length));
      set(pictureLayers.map((other) => (other.id === layer.id ? { ...other, textsBeneath } : other)));
    },
  };
}

/** What changes nothing is not stored. */
function tidy({ rotation, opacity, ...layer }: PictureLayer): PictureLayer {
  return { ...layer, ...(rotation ? { rotation } : {}), ...(opacity === undefined || opacity === 1 ? {} : { opacity }) };
}
