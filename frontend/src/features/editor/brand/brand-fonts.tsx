import type { FontFamily } from '@viral-slides/slide-document';
import { useId } from 'react';
import { Label } from '@/shared/ui/field.tsx';
import { Select } from '@/shared/ui/select.tsx';
import { useFontOptions } from '../own-fonts/font-options.tsx';
import type { KitDraft } from './use-kit-draft.ts';

/** Value of the lists for texts that keep their own. */
const OWN = 'own';
const ITS_OWN = { value: OWN, label: 'Keep each text’s font' };

/** The fonts of large texts and of all others. */
export function BrandFonts({ draft: { look, change } }: { draft: KitDraft }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <FontSelect label="Heading font" font={look.headingFont} onChange={(headingFont) => change({ headingFont })} />
      <FontSelect label="Font for other text" font={look.bodyFont} onChange={(bodyFont) => change({ bodyFont })} />
    </div>
  );
}

interface FontSelectProps {
  label: string;
  font: FontFamily | undefined;
  onChange: (font: FontFamily | undefined) => void;
}

function FontSelect({ label, font, onChange }: FontSelectProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Select
        id={id}
        value={font ?? OWN}
        onValueChange={(value) => onChange(value === OWN ? undefined : value)}
        options={[ITS_OWN, ...useFontOptions(font)]}
      />
    </div>
  );
}
