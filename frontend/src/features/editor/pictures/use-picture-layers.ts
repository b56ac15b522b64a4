import type { PictureLayer, Slide } from '@viral-slides/slide-document';
import { useDocumentActions } from '../editor-context.tsx';
import { useMergeKey } from '../panels/use-merge-key.ts';

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
      const now = Math.min(layer.textsBeneath, textLayers.length);
      const textsBeneath = Math.max(0, Math.min(now + by, textLayers.length));
      set(pictureLayers.map((other) => (other.id === layer.id ? { ...other, textsBeneath } : other)));
    },
  };
}

/** What changes nothing is not stored. */
function tidy({ rotation, opacity, ...layer }: PictureLayer): PictureLayer {
  return { ...layer, ...(rotation ? { rotation } : {}), ...(opacity === undefined || opacity === 1 ? {} : { opacity }) };
}
