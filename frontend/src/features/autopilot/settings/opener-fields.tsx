import { hookLabel } from '@viral-slides/series';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { CheckRow, withValue } from '@/shared/ui/check-row.tsx';
import { Field, Textarea } from '@/shared/ui/field.tsx';
import type { BlankUse } from './openers.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** Number of blanks shown at once: those that most openers have. */
const FIRST_BLANKS = 4;

/** Fields that choose hooks and the words for their blanks. */
export function OpenerFields({ form }: { form: SettingsForm }) {
  const { draft, change, openers, problem } = form;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div>
        <h3 className="text-base font-semibold">Hooks</h3>
        <p role="status" className="text-sm text-muted tabular">
          {openers.all === undefined ? 'Loading...' : `${openers.usable} of ${openers.all} hooks are ready: all their blanks are filled.`}
        </p>
      </div>
      <KindFields legend="Niches" kinds={openers.niches} chosen={draft.niches} onChange={(niches) => change({ niches })} />
      <KindFields legend="Kinds" kinds={openers.formulas} chosen={draft.formulas} onChange={(formulas) => change({ formulas })} />
      <CheckRow isChecked={draft.own} onChange={(own) => change({ own })}>
        Include my own hooks
      </CheckRow>
      <BlankFields form={form} />
      {problem?.at === 'blanks' && (
        <p role="alert" className="text-sm text-danger text-pretty">
          {problem.text}
        </p>
      )}
    </div>
  );
}

interface KindFieldsProps<Kind extends string> {
  legend: string;
  kinds: readonly Kind[];
  /** None: all. */
  chosen: ReadonlySet<Kind>;
  onChange: (chosen: ReadonlySet<Kind>) => void;
}

function KindFields<Kind extends string>({ legend, kinds, chosen, onChange }: KindFieldsProps<Kind>) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">
        {legend} <span className="font-normal text-muted">{chosen.size === 0 && '(all)'}</span>
      </legend>
      <div className="grid grid-cols-2 sm:grid-cols-3">
        {kinds.map((kind) => (
          <CheckRow key={kind} isChecked={chosen.has(kind)} onChange={(isIn) => onChange(withValue(chosen, kind, isIn))}>
            {hookLabel(kind)}
          </CheckRow>
        ))}
      </div>
    </fieldset>
  );
}

function BlankFields({ form: { draft, change, openers } }: { form: SettingsForm }) {
  const [isAll, setAll] = useState(false);
  const [first, more] = [openers.blanks.slice(0, FIRST_BLANKS), openers.blanks.slice(FIRST_BLANKS)];
  const fieldOf = ({ name, count }: BlankUse) => (
    <Field key={name} label={hookLabel(name)} hint={count === 1 ? 'In 1 hook' : `In ${count} hooks`}>
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          maxLength={1_300}
          value={Object.hasOwn(draft.blanks, name) ? draft.blanks[name] : ''}
          onChange={({ target }) => change({ blanks: { ...draft.blanks, [name]: target.value } })}
        />
      )}
    </Field>
  );
  if (first.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="text-sm font-medium">Words for the blanks</legend>
      <p className="text-sm text-muted text-pretty">One per line. Hooks with an empty blank are skipped.</p>
      <div className="grid gap-3 sm:grid-cols-2">{first.map(fieldOf)}</div>
      {more.length > 0 && (
        <details className="group" onToggle={({ currentTarget }) => setAll(currentTarget.open)}>
          <summary className="flex h-9 cursor-pointer list-none items-center gap-2 rounded-control font-medium touch:h-11 [&::-webkit-details-marker]:hidden">
            <ChevronRight aria-hidden className="size-4 text-muted group-open:rotate-90" />
            {more.length === 1 ? '1 more blank' : `${more.length} more blanks`}
          </summary>
          {isAll && <div className="grid gap-3 pt-2 sm:grid-cols-2">{more.map(fieldOf)}</div>}
        </details>
      )}
    </fieldset>
  );
}
