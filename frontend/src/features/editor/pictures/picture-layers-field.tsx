import { MAX_PICTURES_PER_SLIDE, OPACITY, ROTATION, type PictureLayer, type Slide } from '@viral-slides/slide-document';
import { ChevronDown, ChevronUp, ImagePlus, Trash2 } from 'lucide-react';
import { cn } from '@/shared/lib/class-names.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { Button } from '@/shared/ui/button.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { NumberField } from '@/shared/ui/number-field.tsx';
import { useEditor } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';
import { PanelRow } from '../panels/panel-section.tsx';
import { ShareSlider } from '../panels/share-slider.tsx';
import { depthOf, usePictureLayers } from './use-picture-layers.ts';

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
          ? 'Now choose it in the image library. It lies on the slide; the background stays.'
          : `Pictures on top of the background, up to ${MAX_PICTURES_PER_SLIDE} on a slide.`}
      </p>
      {layers.pictureLayers.map((layer, index) => (
        <PictureRow
          key={layer.id}
          layer={layer}
          number={index + 1}
          textCount={slide.textLayers.length}
          isSelected={layer.id === selectedId}
          layers={layers}
        />
      ))}
    </div>
  );
}

interface PictureRowProps {
  layer: PictureLayer;
  number: number;
  textCount: number;
  isSelected: boolean;
  layers: ReturnType<typeof usePictureLayers>;
}

function PictureRow({ layer, number, textCount, isSelected, layers }: PictureRowProps) {
  const dispatch = useAppDispatch();
  const name = `Picture ${number}`;
  return (
    <div className={cn('flex flex-col rounded-control', isSelected && 'bg-primary-soft')}>
      <div className="flex items-center gap-0.5 pr-1">
        <button
          type="button"
          aria-pressed={isSelected}
          className="h-9 min-w-0 flex-1 truncate rounded-control px-2 text-left text-sm touch:h-11"
          onClick={() => dispatch(editorActions.layerSelected(layer.id))}
        >
          {name}
        </button>
        <IconButton
          label={`Bring ${name} before the next text`}
          size="icon-sm"
          disabled={depthOf(layer, textCount) === textCount}
          onClick={() => layers.raise(layer, 1)}
        >
          <ChevronUp />
        </IconButton>
        <IconButton
          label={`Send ${name} behind the next text`}
          size="icon-sm"
          disabled={depthOf(layer, textCount) === 0}
          onClick={() => layers.raise(layer, -1)}
        >
          <ChevronDown />
        </IconButton>
        <IconButton label={`Delete ${name}`} size="icon-sm" onClick={() => layers.remove(layer)}>
          <Trash2 />
        </IconButton>
      </div>
      {isSelected && <SelectedFields layer={layer} layers={layers} />}
    </div>
  );
}

function SelectedFields({ layer, layers }: Pick<PictureRowProps, 'layer' | 'layers'>) {
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
