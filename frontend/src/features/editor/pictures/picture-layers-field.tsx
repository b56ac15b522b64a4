import {
  LOCKED_PICTURE_HINT,
  MAX_PICTURES_PER_SLIDE,
  OPACITY,
  ROTATION,
  type PictureLayer,
  type Slide,
} from '@viral-slides/slide-document';
import { ImagePlus } from 'lucide-react';
import { cn } from '@/shared/lib/class-names.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { Button } from '@/shared/ui/button.tsx';
import { NumberField } from '@/shared/ui/number-field.tsx';
import { useEditor } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';
import { PanelRow } from '../panels/panel-section.tsx';
import { ShareSlider } from '../panels/share-slider.tsx';
import { PictureLayerRow } from './picture-layer-row.tsx';
import { usePictureLayers } from './use-picture-layers.ts';

/** The pictures that lie on the slide: adding one, and all of them as a list. */
export function PictureLayersField({ slide }: { slide: Slide }) {
  const dispatch = useAppDispatch();
  const isAwaiting = useEditor((editor) => editor.isAwaitingLayer);
  const selectedId = useEditor((editor) => editor.selectedLayerId);
  const layers = usePictureLayers(slide);
  const isFull = layers.pictureLayers.length >= MAX_PICTURES_PER_SLIDE;
  return (
    <div className="flex flex-col gap-2">
      <Button
        aria-pressed={isAwaiting}
        disabled={isFull}
        className={isAwaiting ? 'text-primary' : ''}
        onClick={() => dispatch(editorActions.layerAwaited(!isAwaiting))}
      >
        <ImagePlus />
        Add picture or logo
      </Button>
      <p role="status" className="text-xs text-muted text-pretty">
        {isAwaiting
          ? 'Now choose an image in the library. It will be placed on top of the background.'
          : `Pictures on top of the background, up to ${MAX_PICTURES_PER_SLIDE} on a slide.`}
      </p>
      {layers.pictureLayers.map((layer) => (
        <div key={layer.id} className={cn('flex flex-col rounded-control', layer.id === selectedId && 'bg-primary-soft')}>
          <PictureLayerRow slide={slide} layer={layer} />
          {layer.id === selectedId && !layer.isLocked && <SelectedFields layer={layer} layers={layers} />}
          {layer.id === selectedId && layer.isLocked && <p className="px-2 pb-2 text-sm text-muted text-pretty">{LOCKED_PICTURE_HINT}</p>}
        </div>
      ))}
    </div>
  );
}

function SelectedFields({ layer, layers }: { layer: PictureLayer; layers: ReturnType<typeof usePictureLayers> }) {
  return (
    <div className="flex flex-col gap-1 px-2 pb-2">
      <PanelRow label="Opacity">
        <ShareSlider
          label="Picture opacity"
          value={layer.opacity ?? 1}
          {...OPACITY}
          onChange={(opacity) => layers.change(layer, { opacity }, 'picture-opacity')}
        />
      </PanelRow>
      <PanelRow label="Rotation">
        <NumberField
          label="Picture rotation in degrees"
          value={layer.rotation ?? 0}
          {...ROTATION}
          className="w-13"
          onValueChange={(rotation) => layers.change(layer, { rotation }, 'picture-rotation')}
        />
      </PanelRow>
    </div>
  );
}
