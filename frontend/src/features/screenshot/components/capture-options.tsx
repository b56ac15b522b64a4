import { useId } from 'react';
import { Label } from '@/shared/ui/field.tsx';
import { SegmentedControl } from '@/shared/ui/segmented-control.tsx';
import { Slider } from '@/shared/ui/slider.tsx';
import { Switch } from '@/shared/ui/switch.tsx';
import { DEVICE_SCALES, SLICES, type Choices, type Extent, type PictureType } from '../capture/choices.ts';

/** Props of the options. */
export interface CaptureOptionsProps {
  choices: Choices;
  /** Pixels per CSS pixel when nothing was chosen. */
  usualScale: number;
  onChange: (change: Partial<Choices>) => void;
}

const EXTENTS: readonly { value: Extent; label: string }[] = [
  { value: 'screen', label: 'One screen' },
  { value: 'full-page', label: 'Full page' },
  { value: 'slices', label: 'Slides' },
];
const TYPES: readonly { value: PictureType; label: string }[] = [
  { value: 'jpeg', label: 'JPEG' },
  { value: 'png', label: 'PNG' },
];

/** How much of the page is taken, and how it is made to look. */
export function CaptureOptions({ choices, usualScale, onChange }: CaptureOptionsProps) {
  const scale = choices.deviceScale ?? usualScale;
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <span className="text-sm font-medium">Capture</span>
        <SegmentedControl
          aria-label="Capture"
          value={choices.extent}
          onValueChange={(extent) => onChange({ extent })}
          segments={EXTENTS}
          className="w-full"
        />
        {choices.extent === 'slices' && <SliceCount count={choices.slices} onChange={(slices) => onChange({ slices })} />}
      </div>
      <div className="flex flex-col">
        <SwitchRow
          label="Hide cookie banners"
          hint="And chat bubbles"
          isOn={choices.hideOverlays}
          onChange={(hideOverlays) => onChange({ hideOverlays })}
        />
        <SwitchRow
          label="Dark mode"
          hint="If the website has one"
          isOn={choices.darkMode}
          onChange={(darkMode) => onChange({ darkMode })}
        />
      </div>
      <div className="grid grid-cols-[3fr_2fr] gap-4">
        <div className="flex flex-col gap-1.5">
          <span className="text-sm font-medium">Sharpness</span>
          <SegmentedControl
            aria-label="Sharpness"
            value={String(scale)}
            onValueChange={(value) => onChange({ deviceScale: Number(value) })}
            segments={DEVICE_SCALES.map((value) => ({ value: String(value), label: `${value}×`, name: `${value}× resolution` }))}
          />
        </div>
        <div className="flex flex-col gap-1.5">
          <span className="text-sm font-medium">File type</span>
          <SegmentedControl aria-label="File type" value={choices.type} onValueChange={(type) => onChange({ type })} segments={TYPES} />
        </div>
      </div>
    </>
  );
}

function SliceCount({ count, onChange }: { count: number; onChange: (count: number) => void }) {
  return (
    <div className="flex items-center gap-3">
      <Slider label="Number of slides" value={count} min={SLICES.min} max={SLICES.max} onValueChange={onChange} />
      <span className="w-16 shrink-0 text-right text-sm text-muted tabular">{count} slides</span>
    </div>
  );
}

function SwitchRow({ label, hint, isOn, onChange }: { label: string; hint: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId();
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 touch:min-h-11">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <Label htmlFor={id}>{label}</Label>
        <span id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </span>
      </span>
      <Switch id={id} checked={isOn} onCheckedChange={onChange} aria-describedby={`${id}-hint`} />
    </div>
  );
}
