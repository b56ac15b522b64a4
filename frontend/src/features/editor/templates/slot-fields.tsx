import { MAX_CONTENT_LENGTH, MAX_SLOT_LINES, MAX_SLOT_NAME_LENGTH, type TextSlot } from '@viral-slides/slide-document';
import { CheckRow } from '@/shared/ui/check-row.tsx';
import { Field, Input } from '@/shared/ui/field.tsx';
import { slotWords } from './role-words.ts';

interface SlotFieldsProps {
  /** Name of the text. */
  name: string;
  /** Of the template. */
  words: string;
  slot: TextSlot | null;
  onChange: (slot: TextSlot | null) => void;
}

/** Longest excerpt of a template's text that identifies it, in characters. */
const WORDS = 40;

/** Name of a text, and what may be written there. Without a name its words stay. */
export function SlotFields({ name, words, slot, onChange }: SlotFieldsProps) {
  const shown = words.replace(/\s+/g, ' ').trim();
  return (
    <div className="mt-3 flex min-w-0 flex-col gap-1">
      <Field label={`Text name, ${name}`} hint={shown === '' ? undefined : `“${shortened(shown)}”`}>
        {(control) => (
          <Input
            {...control}
            value={slot?.name ?? ''}
            maxLength={MAX_SLOT_NAME_LENGTH}
            placeholder="No name: text stays fixed"
            autoComplete="off"
            onChange={({ target }) => onChange(target.value === '' ? null : { ...slot, name: target.value })}
          />
        )}
      </Field>
      {slot && <SlotLimits name={name} slot={slot} onChange={onChange} />}
    </div>
  );
}

function shortened(words: string): string {
  return words.length > WORDS ? `${words.slice(0, WORDS)}…` : words;
}

function SlotLimits({ name, slot, onChange }: { name: string; slot: TextSlot; onChange: (slot: TextSlot) => void }) {
  return (
    <details className="min-w-0 text-sm">
      <summary className="cursor-pointer rounded-chip py-1 text-muted hover:text-text">
        {slotWords(slot)}
        <span className="sr-only"> (text limits, {name})</span>
      </summary>
      <div className="grid grid-cols-2 items-end gap-x-3 gap-y-1 pt-1">
        <LimitField
          label="Max. characters"
          value={slot.maxCharacters}
          max={MAX_CONTENT_LENGTH}
          onChange={(maxCharacters) => onChange(withLimit(slot, { maxCharacters }))}
        />
        <LimitField
          label="Max. lines"
          value={slot.maxLines}
          max={MAX_SLOT_LINES}
          onChange={(maxLines) => onChange(withLimit(slot, { maxLines }))}
        />
        <CheckRow isChecked={slot.mustFit === true} onChange={(is) => onChange(withLimit(slot, { mustFit: is || undefined }))}>
          Must fit the slide
        </CheckRow>
        <CheckRow isChecked={slot.isRequired === true} onChange={(is) => onChange(withLimit(slot, { isRequired: is || undefined }))}>
          Required
        </CheckRow>
      </div>
    </details>
  );
}

interface LimitChange {
  maxCharacters?: number | undefined;
  maxLines?: number | undefined;
  mustFit?: boolean | undefined;
  isRequired?: boolean | undefined;
}

/** An undefined limit is absent: it is not sent. */
function withLimit(slot: TextSlot, change: LimitChange): TextSlot {
  const { name, ...limits } = { ...slot, ...change };
  return { name, ...(Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined)) as Omit<TextSlot, 'name'>) };
}

interface LimitFieldProps {
  label: string;
  value: number | undefined;
  max: number;
  onChange: (value: number | undefined) => void;
}

function LimitField({ label, value, max, onChange }: LimitFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          value={value ?? ''}
          placeholder="Any"
          maxLength={String(max).length}
          autoComplete="off"
          onChange={({ target }) => {
            const typed = Number.parseInt(target.value.replace(/\D/g, ''), 10);
            onChange(typed >= 1 ? Math.min(typed, max) : undefined);
          }}
        />
      )}
    </Field>
  );
}
