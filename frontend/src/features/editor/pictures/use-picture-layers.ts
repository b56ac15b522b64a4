import {
  MAX_PICTURES_PER_SLIDE,
  PASTE_OFFSET,
  canvasSize,
  shiftedPlace,
  type PictureLayer,
  type Slide,
} from '@viral-slides/slide-document';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useDocumentActions } from '../editor-context.tsx';
import { useEditor } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';
import { newId } from '../new-id.ts';
import { TOO_MANY_PICTURES } from './add-picture-layer.ts';
import { useMergeKey } from '../panels/use-merge-key.ts';

/** Actions on the pictures of a slide. */
export function usePictureLayers({ id: slideId, pictureLayers = [] }: Pick<Slide, 'id' | 'pictureLayers'>) {
  const dispatch = useAppDispatch();
  const { perform } = useDocumentActions();
  const format = useEditor((editor) => editor.document.outputFormat);
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
    setLocked(layer: PictureLayer, isLocked: boolean) {
      const { isLocked: _before, ...unlocked } = layer;
      set(pictureLayers.map((other) => (other.id === layer.id ? { ...unlocked, ...(isLocked ? { isLocked } : {}) } : other)));
    },
    /** Puts a copy beside it, directly in front of it, and selects the copy. */
    duplicate(layer: PictureLayer) {
      if (pictureLayers.length >= MAX_PICTURES_PER_SLIDE) return void toast({ title: TOO_MANY_PICTURES });
      const { isLocked: _lock, watermark: _corner, ...unlocked } = layer;
      const others = pictureLayers.map(({ box }) => box);
      const place = shiftedPlace(layer.box, { others, canvas: canvasSize(format), step: PASTE_OFFSET });
      const copy = { ...unlocked, id: newId(), box: { ...layer.box, ...place } };
      set(pictureLayers.flatMap((other) => (other.id === layer.id ? [other, copy] : [other])));
      dispatch(editorActions.layerSelected(copy.id));
    },
  };
}

/** Default values are not stored. */
function tidy({ rotation, opacity, ...layer }: PictureLayer): PictureLayer {
  return { ...layer, ...(rotation ? { rotation } : {}), ...(opacity === undefined || opacity === 1 ? {} : { opacity }) };
}
