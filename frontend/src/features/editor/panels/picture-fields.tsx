/** The controls of a picture's look. */
import {
  MARGIN_DEFAULT,
  PICTURE_BLUR,
  PICTURE_DARKEN,
  PICTURE_TINT,
  PICTURE_ZOOM,
  TINT_DEFAULT,
  canvasSize,
  flippedPicture,
  turnedPicture,
  zoomedPicture,
  type PictureLook,
  type Slide,
} from '@viral-slides/slide-document';
import { naturalSize } from '@viral-slides/slide-renderer';
import { FlipHorizontal2, FlipVertical2, RotateCw } from 'lucide-react';
import { ColorField } from '@/shared/ui/color-field.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { SegmentedControl } from '@/shared/ui/segmented-control.tsx';
import { smallerImageUrl, useSlidePicture } from '../canvas/use-slide-picture.ts';
import { useEditorTools } from '../editor-context.tsx';
import { useEditor } from '../editor-selectors.ts';
import { Effect } from './effect.tsx';
import { PanelRow } from './panel-section.tsx';
import { ShareSlider } from './share-slider.tsx';
import type { PictureLookControl } from './use-picture-look.ts';

/** A control of a picture's look. */
export interface PictureFieldProps {
  control: PictureLookControl;
}

/** Whether the picture covers the slide or is seen as a whole. Switching centres it. */
export function FitField({ control: { look, change } }: PictureFieldProps) {
  const set = (fit: 'cover' | 'contain') => {
    const place = { zoom: null, x: null, y: null };
    if (fit === 'cover') change({ ...place, fit: null, margin: null });
    else change({ ...place, fit, margin: look.margin ?? { kind: 'blur' } });
  };
  return (
    <PanelRow label="Size">
      <SegmentedControl
        aria-label="Picture size"
        value={look.fit ?? 'cover'}
        onValueChange={set}
        segments={[
          { value: 'cover', label: 'Fill' },
          { value: 'contain', label: 'Fit' },
        ]}
        className="flex-1"
      />
    </PanelRow>
  );
}

/** Background beside the picture. */
export function MarginField({ control: { look, change } }: PictureFieldProps) {
  const margin = look.margin ?? { kind: 'color', color: MARGIN_DEFAULT };
  return (
    <>
      <PanelRow label="Margin">
        <SegmentedControl<'blur' | 'color'>
          aria-label="Picture margin"
          value={margin.kind}
          onValueChange={(kind) => change({ margin: kind === 'blur' ? { kind } : { kind, color: MARGIN_DEFAULT } })}
          segments={[
            { value: 'blur', label: 'Blurred' },
            { value: 'color', label: 'Color' },
          ]}
          className="flex-1"
        />
      </PanelRow>
      {margin.kind === 'color' && (
        <ColorField
          label="Margin color"
          value={margin.color}
          onChange={(color) => change({ margin: { kind: 'color', color } }, 'margin')}
        />
      )}
    </>
  );
}

/** How much larger than its fit the picture is; the middle of the slide stays. */
export function ZoomField({ control: { look, set }, slide }: PictureFieldProps & { slide: Slide }) {
  const { images } = useEditorTools();
  const format = useEditor((editor) => editor.document.outputFormat);
  const { picture } = useSlidePicture(images, [smallerImageUrl(slide.imageUrl, 160)]);
  const zoomTo = (zoom: number): PictureLook | undefined =>
    picture ? zoomedPicture({ picture: naturalSize(picture), frame: canvasSize(format) }, look, { zoom }) : { ...look, zoom };
  return (
    <PanelRow label="Zoom">
      <ShareSlider label="Picture zoom" value={look.zoom ?? 1} {...PICTURE_ZOOM} onChange={(zoom) => set(zoomTo(zoom), 'zoom')} />
    </PanelRow>
  );
}

/** Turns and mirrors the picture. The icons are named by the axis that they mirror at. */
export function TurnField({ control: { look, set } }: PictureFieldProps) {
  return (
    <PanelRow label="Rotate">
      <IconButton label="Rotate right" onClick={() => set(turnedPicture(look))}>
        <RotateCw />
      </IconButton>
      <IconButton label="Flip left to right" aria-pressed={look.flipX === true} onClick={() => set(flippedPicture(look, 'x'))}>
        <FlipVertical2 />
      </IconButton>
      <IconButton label="Flip top to bottom" aria-pressed={look.flipY === true} onClick={() => set(flippedPicture(look, 'y'))}>
        <FlipHorizontal2 />
      </IconButton>
    </PanelRow>
  );
}

const RANGES = { darken: PICTURE_DARKEN, blur: PICTURE_BLUR };

/** Slider for the picture's darkness or blur. */
export function PictureSlider({ control: { look, change }, name, label }: PictureFieldProps & { name: 'darken' | 'blur'; label: string }) {
  return (
    <PanelRow label={label}>
      <ShareSlider label={label} value={look[name] ?? 0} {...RANGES[name]} onChange={(value) => change({ [name]: value }, name)} />
    </PanelRow>
  );
}

/** A colour over the picture. */
export function TintEffect({ control: { look, change } }: PictureFieldProps) {
  const { tint } = look;
  return (
    <Effect label="Tint" isOn={tint !== undefined} onToggle={(isOn) => change({ tint: isOn ? TINT_DEFAULT : null })}>
      {tint && (
        <div className="flex flex-col gap-1">
          <ColorField label="Tint color" value={tint.color} onChange={(color) => change({ tint: { ...tint, color } }, 'tint')} />
          <PanelRow label="Strength">
            <ShareSlider
              label="Tint strength"
              value={tint.strength}
              {...PICTURE_TINT}
              onChange={(strength) => change({ tint: { ...tint, strength } }, 'tint')}
            />
          </PanelRow>
        </div>
      )}
    </Effect>
  );
}
