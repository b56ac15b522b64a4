import { BRAND_COLOR_PARTS, MIN_CONTRAST, faintPairsOf, type BrandColorPart } from '@viral-slides/slide-document';
import { useId } from 'react';
import { ColorField } from '@/shared/ui/color-field.tsx';
import { Switch } from '@/shared/ui/switch.tsx';
import type { KitDraft } from './use-kit-draft.ts';

/** Label and initial colour of each part. */
const PARTS: Record<BrandColorPart, { name: string; first: string }> = {
  heading: { name: 'Headings', first: '#FFFFFF' },
  text: { name: 'Other text', first: '#FFFFFF' },
  background: { name: 'Boxes', first: '#111318' },
  outline: { name: 'Outlines', first: '#000000' },
  accent: { name: 'Accents', first: '#FFD60A' },
};

/** The colours of a kit by their parts; each can be left out. */
export function BrandColors({ draft: { look, change } }: { draft: KitDraft }) {
  const { colors } = look;
  const set = (part: BrandColorPart, color: string | undefined) => change({ colors: { ...colors, [part]: color } });
  return (
    <fieldset className="flex flex-col">
      <legend className="pb-1 text-sm font-medium">Colors</legend>
      {BRAND_COLOR_PARTS.map((part) => (
        <ColorRow key={part} {...PARTS[part]} color={colors[part]} onChange={(color) => set(part, color)} />
      ))}
      <p className="text-xs text-muted text-pretty">Accents are highlights, glows and borders. Large text counts as a heading.</p>
      <FaintPairs colors={colors} />
    </fieldset>
  );
}

interface ColorRowProps {
  name: string;
  first: string;
  color: string | undefined;
  onChange: (color: string | undefined) => void;
}

function ColorRow({ name, first, color, onChange }: ColorRowProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 touch:pb-1">
      <Switch id={id} checked={color !== undefined} onCheckedChange={(isOn) => onChange(isOn ? first : undefined)} />
      <label htmlFor={id} className="w-24 text-sm text-muted touch:grow touch:py-3">
        {name}
      </label>
      {color !== undefined && (
        // Colours for a finger are so large that they need a line of their own.
        <div className="flex min-w-0 flex-1 touch:basis-full">
          <ColorField label={`${name} color`} value={color} onChange={onChange} />
        </div>
      )}
    </div>
  );
}

/** Says which colours are hard to read on each other, by the check that slides have. */
function FaintPairs({ colors }: { colors: KitDraft['look']['colors'] }) {
  const pairs = faintPairsOf({ colors });
  return (
    <div role="status">
      {pairs.map(({ over, under, contrast }) => (
        <p key={`${over} ${under}`} className="pt-1 text-sm text-warn text-pretty">
          {PARTS[over].name} {under === 'background' ? 'in boxes' : 'within outlines'} would be hard to read: the contrast is{' '}
          {contrast.toFixed(1)}:1, but at least {MIN_CONTRAST}:1 is needed.
        </p>
      ))}
    </div>
  );
}
