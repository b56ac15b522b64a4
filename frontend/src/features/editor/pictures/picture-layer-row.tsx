import type { PictureLayer, Slide } from '@viral-slides/slide-document';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { smallerImageUrl } from '../canvas/use-slide-picture.ts';
import { useEditor } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';
import { LayerRow } from '../panels/layer-row.tsx';
import { usePictureLayers } from './use-picture-layers.ts';

/** A picture on the slide in lists: among all layers, and beside its own settings. */
export function PictureLayerRow({ slide, layer }: { slide: Slide; layer: PictureLayer }) {
  const dispatch = useAppDispatch();
  const isSelected = useEditor((editor) => editor.selectedLayerId === layer.id);
  const { pictureLayers, duplicate, setLocked, remove } = usePictureLayers(slide);
  return (
    <LayerRow
      slide={slide}
      layer={layer}
      name={`Picture ${pictureLayers.indexOf(layer) + 1}`}
      icon={<img alt="" src={smallerImageUrl(layer.imageUrl, 160)} className="size-6 shrink-0 rounded-sm object-cover" />}
      isSelected={isSelected}
      onPress={() => dispatch(editorActions.layerSelected(layer.id))}
      onDuplicate={() => duplicate(layer)}
      onLock={(isLocked) => setLocked(layer, isLocked)}
      onRemove={() => remove(layer)}
    />
  );
}
