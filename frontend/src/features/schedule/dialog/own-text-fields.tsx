import { countText } from '@/shared/lib/text-limits.ts';
import { Field, Input, Textarea, type FieldControlProps } from '@/shared/ui/field.tsx';
import { textErrors } from './check-draft.ts';
import type { Destination } from './destinations.ts';
import type { FieldErrors } from './dialog-errors.ts';
import { Disclosure } from './disclosure.tsx';
import { TEXTS, hasOwn, type SharedFields, type Target } from './draft.ts';
import { ownCounts } from './narrowest.ts';

type Text = (typeof TEXTS)[number];

const LABELS: Readonly<Record<Text, string>> = { title: 'Title', description: 'Description', tags: 'Tags' };
const NONE = { title: '', description: '', tags: '' };

interface OwnTextFieldsProps {
  destination: Destination;
  /** Fallback where it has no text of its own. */
  shared: SharedFields;
  change: (fields: Pick<Target, 'own'>) => void;
  errors: FieldErrors;
  /** Name of the destination. */
  name: string;
}

/** Texts for one destination alone, counted as it counts them. What is left blank is the text of all, which is shown in its place. */
export function OwnTextFields({ destination, shared, change, errors, name }: OwnTextFieldsProps) {
  const { draft } = destination;
  if (draft.platform === '') return null;
  const own = draft.own ?? NONE;
  const counts = ownCounts(destination);
  const shownErrors = { ...errors, ...textErrors(counts) };
  return (
    <Disclosure
      isLazy
      summary={TEXTS.some((text) => hasOwn(draft, text)) ? `${name} has its own text` : `Use different text for ${name}`}
      className="bg-surface-2"
      // An error inside must be seen.
      open={TEXTS.some((text) => shownErrors[text]) ? true : undefined}
    >
      <div className="flex flex-col gap-4 p-3 pt-1">
        <p className="text-sm text-muted text-pretty">Empty fields use the shared text below.</p>
        {TEXTS.map((text) => (
          <Field
            key={text}
            label={`${LABELS[text]} for ${name}`}
            error={shownErrors[text]}
            hint={hasOwn(draft, text) ? countText(counts[text]) : undefined}
          >
            {(control) => (
              <TextControl
                control={control}
                text={text}
                value={own[text]}
                placeholder={shared[text]}
                onChange={(value) => change({ own: { ...own, [text]: value } })}
              />
            )}
          </Field>
        ))}
      </div>
    </Disclosure>
  );
}

interface TextControlProps {
  control: FieldControlProps;
  text: Text;
  value: string;
  placeholder: string;
  onChange: (value: string) => void;
}

function TextControl({ control, text, value, placeholder, onChange }: TextControlProps) {
  const props = { ...control, value, placeholder };
  if (text === 'description') return <Textarea {...props} rows={3} onChange={({ target }) => onChange(target.value)} />;
  return <Input {...props} autoComplete="off" onChange={({ target }) => onChange(target.value)} />;
}
