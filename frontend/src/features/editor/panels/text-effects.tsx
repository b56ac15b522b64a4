import { BORDER_DEFAULTS, OUTLINE_DEFAULTS, STROKE_WIDTH, borderPatch, glassPatch, outlinePatch } from '@viral-slides/slide-document';
import { useId, type ReactNode } from 'react';
import { Slider } from '@/shared/ui/slider.tsx';
import { Switch } from '@/shared/ui/switch.tsx';
import { ColorField } from './color-field.tsx';
import type { TextStyleControl } from './use-text-style.ts';

/** Outline, border, glass and shadow, each with a switch and what belongs to it. */
export function TextEffects({ control: { style, change } }: { control: TextStyleControl }) {
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
    </div>
  );
}

function Effect({
  label,
  isOn,
  onToggle,
  children,
}: {
  label: string;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <div className="flex flex-col">
      <div className="flex h-9 items-center justify-between touch:h-11">
        <label htmlFor={id} className="text-sm text-muted">
          {label}
        </label>
        <Switch id={id} checked={isOn} onCheckedChange={onToggle} />
      </div>
      {children}
    </div>
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
      <ColorField label={`${label} colour`} value={stroke.color} onChange={(color) => onChange({ ...stroke, color })} />
    </div>
  );
}
