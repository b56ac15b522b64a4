import { NICHES, hookLabel } from '@viral-slides/series';
import { hookPlaceOf } from '@viral-slides/series/table';
import { Button } from '@/shared/ui/button.tsx';
import { Field } from '@/shared/ui/field.tsx';
import { Select } from '@/shared/ui/select.tsx';
import { newSeed } from './new-seed.ts';
import { ALL_HOOKS } from './use-hook-deal.ts';
import type { SeriesDraft } from './use-series-draft.ts';

/** Stands for no hooks; no niche is that. */
const NONE = 'none';
const NAMED = NICHES.map((niche) => ({ value: niche as string, label: hookLabel(niche) }));
const OPTIONS = [{ value: NONE, label: 'Text from the table' }, { value: ALL_HOOKS, label: 'Hooks from all niches' }, ...NAMED];

/** The hooks for rows without first words; the same seed deals the same ones. */
export function HooksField({ draft: { hooks, template, change } }: { draft: SeriesDraft }) {
  if (!template || hookPlaceOf(template.slides, template.roles) === null) return null;
  return (
    <Field
      label="Hooks"
      hint={hooks === '' ? undefined : 'Rows without a hook get one from the library. A column named “topic” fills {topic}.'}
    >
      {(control) => (
        <div className="flex gap-2">
          <Select
            {...control}
            className="min-w-0 flex-1"
            value={hooks || NONE}
            onValueChange={(next) => change({ hooks: next === NONE ? '' : next })}
            options={OPTIONS}
          />
          {hooks !== '' && <Button onClick={() => change({ hookSeed: newSeed() })}>Shuffle hooks</Button>}
        </div>
      )}
    </Field>
  );
}
