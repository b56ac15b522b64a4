import type { Pack } from '@/shared/api/generated/media.ts';
import { Field } from '@/shared/ui/field.tsx';
import { PackLabel } from '@/shared/ui/pack-dot.tsx';
import { Select } from '@/shared/ui/select.tsx';

/** Stands for no pack; no id is that. */
const NONE = 'none';

/** The pack that the picture goes into, where there are packs. */
export function PackChoice({
  packs,
  packId,
  onChange,
}: {
  packs: readonly Pack[];
  packId: string | undefined;
  onChange: (packId: string | undefined) => void;
}) {
  if (packs.length === 0) return null;
  return (
    <Field label="Add to pack">
      {(control) => (
        <Select
          {...control}
          value={packId ?? NONE}
          onValueChange={(next) => onChange(next === NONE ? undefined : next)}
          options={[{ value: NONE, label: 'No pack' }, ...packs.map((pack) => ({ value: pack.id, label: <PackLabel pack={pack} /> }))]}
        />
      )}
    </Field>
  );
}
