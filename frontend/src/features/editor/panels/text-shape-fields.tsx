/** Line height, opacity and turn of a text. */
import { LINE_HEIGHT, OPACITY, ROTATION } from '@viral-slides/slide-document';
import { RotateCcw } from 'lucide-react';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { NumberField } from '@/shared/ui/number-field.tsx';
import { Slider } from '@/shared/ui/slider.tsx';
import { PanelRow } from './panel-section.tsx';
import { ShareSlider } from './share-slider.tsx';
import type { TextFieldProps } from './text-fields.tsx';

/** Distance between lines. */
export function LineHeightField({ control: { style, change } }: TextFieldProps) {
  const { lineHeight = LINE_HEIGHT.default } = style;
  return (
    <PanelRow label="Line height">
      <Slider
        label="Line height"
        value={lineHeight}
        min={LINE_HEIGHT.min}
        max={LINE_HEIGHT.max}
        step={LINE_HEIGHT.step}
        onValueChange={(next) => {
          const tidy = Number(next.toFixed(2));
          change({ lineHeight: tidy === LINE_HEIGHT.default ? null : tidy }, 'line-height');
        }}
      />
      <output aria-label="Line height value" className="w-8 shrink-0 text-right text-sm tabular">
        {lineHeight}
      </output>
    </PanelRow>
  );
}

/** Opacity of text and box. */
export function OpacityField({ control: { style, change } }: TextFieldProps) {
  return (
    <PanelRow label="Opacity">
      <ShareSlider
        label="Text opacity"
        value={style.opacity ?? 1}
        {...OPACITY}
        onChange={(opacity) => change({ opacity: opacity === 1 ? null : opacity }, 'opacity')}
      />
    </PanelRow>
  );
}

/** Rotation of the text, in degrees. */
export function RotationField({ control: { style, change } }: TextFieldProps) {
  const { rotation = 0 } = style;
  const set = (degrees: number) => change({ rotation: degrees === 0 ? null : degrees }, 'rotation');
  return (
    <PanelRow label="Rotation">
      <Slider label="Rotation" value={rotation} {...ROTATION} onValueChange={set} />
      <NumberField label="Rotation in degrees" value={rotation} {...ROTATION} onValueChange={set} className="w-13" />
      <IconButton label="Straighten" size="icon-sm" variant="outline" disabled={rotation === 0} onClick={() => set(0)}>
        <RotateCcw />
      </IconButton>
    </PanelRow>
  );
}
