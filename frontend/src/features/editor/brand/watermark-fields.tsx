import { MAX_BRAND_NAME_LENGTH, OPACITY, WATERMARK_CORNERS, WATERMARK_SIZES, type Watermark } from '@viral-slides/slide-document';
import { useId } from 'react';
import { Field, Input, Label } from '@/shared/ui/field.tsx';
import { SegmentedControl } from '@/shared/ui/segmented-control.tsx';
import { Select } from '@/shared/ui/select.tsx';
import { Slider } from '@/shared/ui/slider.tsx';
import { NEW_WATERMARK, type KitDraft } from './use-kit-draft.ts';

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1).replace('-', ' ');
const CORNERS = WATERMARK_CORNERS.map((value) => ({ value, label: sentence(value) }));
const SIZES = WATERMARK_SIZES.map((value) => ({ value, label: sentence(value) }));

/** The handle, and what lies in a corner of every slide. */
export function WatermarkFields({ draft: { look, change } }: { draft: KitDraft }) {
  const { watermark, handle, logoImageId } = look;
  const choose = (kind: 'none' | Watermark['kind']) =>
    change({ watermark: kind === 'none' ? undefined : { ...NEW_WATERMARK, ...watermark, kind } });
  return (
    <div className="flex flex-col gap-3">
      <Field label="Handle" hint="A name or address, as it should appear on slides.">
        {(control) => (
          <Input
            {...control}
            maxLength={MAX_BRAND_NAME_LENGTH}
            value={handle ?? ''}
            placeholder="@nine.lives"
            onChange={({ target }) => change({ handle: target.value })}
          />
        )}
      </Field>
      <div className="flex flex-col gap-1.5">
        <span className="text-sm font-medium">Watermark</span>
        <SegmentedControl
          aria-label="Watermark"
          value={watermark?.kind ?? 'none'}
          onValueChange={choose}
          segments={[
            { value: 'none', label: 'None' },
            { value: 'logo', label: 'Logo', isDisabled: logoImageId === undefined },
            { value: 'handle', label: 'Handle', isDisabled: handle === undefined },
          ]}
        />
        <p className="text-sm text-muted">{watermark ? 'On every slide, clear of the apps’ buttons.' : 'Add a logo or a handle first.'}</p>
      </div>
      {watermark && <WatermarkLook watermark={watermark} onChange={(patch) => change({ watermark: { ...watermark, ...patch } })} />}
    </div>
  );
}

function WatermarkLook({ watermark, onChange }: { watermark: Watermark; onChange: (patch: Partial<Watermark>) => void }) {
  const cornerId = useId();
  const percent = Math.round(watermark.opacity * 100);
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="flex flex-col gap-1.5">
          <Label htmlFor={cornerId}>Corner</Label>
          <Select id={cornerId} value={watermark.corner} onValueChange={(corner) => onChange({ corner })} options={CORNERS} />
        </div>
        <div className="flex flex-col gap-1.5">
          <span className="text-sm font-medium">Size</span>
          <SegmentedControl
            aria-label="Watermark size"
            value={watermark.size}
            onValueChange={(size) => onChange({ size })}
            segments={SIZES}
          />
        </div>
      </div>
      <div className="flex flex-col">
        <span className="flex justify-between text-sm font-medium">
          Opacity <span className="tabular text-muted">{percent}%</span>
        </span>
        <Slider
          label="Watermark opacity"
          {...OPACITY}
          value={watermark.opacity}
          onValueChange={(opacity) => onChange({ opacity: Number(opacity.toFixed(2)) })}
        />
      </div>
    </>
  );
}
