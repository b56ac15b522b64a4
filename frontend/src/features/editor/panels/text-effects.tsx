import {
  BORDER_DEFAULTS,
  GLOW_DEFAULT,
  OUTLINE_DEFAULTS,
  STROKE_WIDTH,
  borderPatch,
  glassPatch,
  markPatch,
  outlinePatch,
  type TextMark,
} from '@viral-slides/slide-document';
import { ColorField } from '@/shared/ui/color-field.tsx';
import { SegmentedControl } from '@/shared/ui/segmented-control.tsx';
import { Slider } from '@/shared/ui/slider.tsx';
import { Effect } from './effect.tsx';
import type { TextStyleControl } from './use-text-style.ts';

/** Outline, border, glass, shadow, glow, mark and how lines break, each with a switch and what belongs to it. */
export function TextEffects({ control }: { control: TextStyleControl }) {
  const { style, change } = control;
  const outline =
    style.textStrokeWidth === undefined ? null : { width: style.textStrokeWidth, color: style.textStrokeColor ?? OUTLINE_DEFAULTS.color };
  const border = style.borderWidth === undefined ? null : { width: style.borderWidth, color: style.borderColor ?? BORDER_DEFAULTS.color };
  return (
    <div className="flex flex-col gap-1">
      <Effect label="Outline" isOn={outline !== null} onToggle={(isOn) => change(outlinePatch(isOn ? OUTLINE_DEFAULTS : null))}>
        {outline && <Stroke label="Outline" stroke={outline} onChange={(next) => change(outlinePatch(next), 'outline')} />}
      </Effect>
      <Effect label="Border" isOn={border !== null} onToggle={(isOn) => change(borderPatch(isOn ? BORDER_DEFAULTS : null, style.padding))}>
        {border && <Stroke label="Border" stroke={border} onChange={(next) => change(borderPatch(next, style.padding), 'border')} />}
      </Effect>
      <Effect label="Glass effect" isOn={style.backgroundBlur} onToggle={(isOn) => change(glassPatch(isOn))} />
      <Effect label="Shadow" isOn={style.textShadow} onToggle={(textShadow) => change({ textShadow })} />
      <Effect label="Glow" isOn={style.textGlow !== undefined} onToggle={(isOn) => change({ textGlow: isOn ? GLOW_DEFAULT : null })}>
        {style.textGlow !== undefined && (
          <ColorField label="Glow color" value={style.textGlow} onChange={(textGlow) => change({ textGlow }, 'glow')} />
        )}
      </Effect>
      <MarkEffect control={control} />
      <Effect label="Even line lengths" isOn={style.balanceLines === true} onToggle={(isOn) => change({ balanceLines: isOn || null })} />
      <Effect label="Shrink to fit" isOn={style.shrinkToFit === true} onToggle={(isOn) => change({ shrinkToFit: isOn || null })} />
    </div>
  );
}

function MarkEffect({ control: { style, change } }: { control: TextStyleControl }) {
  const { mark, markColor = style.color } = style;
  return (
    <Effect label="Highlight" isOn={mark !== undefined} onToggle={(isOn) => change(markPatch(isOn ? { kind: 'quote' } : null))}>
      {mark && (
        <div className="flex flex-col gap-2 pb-2">
          <SegmentedControl<TextMark>
            aria-label="Highlight style"
            value={mark}
            onValueChange={(kind) => change({ mark: kind })}
            segments={[
              { value: 'quote', label: 'Quotation' },
              { value: 'bar', label: 'Bar' },
            ]}
          />
          <ColorField label="Highlight color" value={markColor} onChange={(color) => change({ markColor: color }, 'mark')} />
        </div>
      )}
    </Effect>
  );
}

interface StrokeValue {
  width: number;
  color: string;
}

function Stroke({ label, stroke, onChange }: { label: string; stroke: StrokeValue; onChange: (stroke: StrokeValue) => void }) {
  return (
    <div className="flex flex-col gap-1 pb-2">
      <div className="flex items-center gap-2">
        <Slider
          label={`${label} width`}
          value={stroke.width}
          {...STROKE_WIDTH}
          step={1}
          onValueChange={(width) => onChange({ ...stroke, width })}
        />
        <output aria-label={`${label} width value`} className="w-8 shrink-0 text-right text-sm tabular">
          {stroke.width}
        </output>
      </div>
      <ColorField label={`${label} color`} value={stroke.color} onChange={(color) => onChange({ ...stroke, color })} />
    </div>
  );
}
