import { Field, Input, Textarea } from '@/shared/ui/field.tsx';
import type { FieldsProps } from './fields-props.ts';
import { countText, type TextCounts } from '@/shared/lib/text-limits.ts';

/** Fields for the texts of a post, with the platform's limits. */
export function TextFields({ draft, change, errors, counts }: FieldsProps & { counts: TextCounts }) {
  return (
    <>
      <Field label="Title" error={errors.title} hint={counts.title?.missing ?? countText(counts.title)}>
        {(control) => (
          <Input {...control} value={draft.title} autoComplete="off" onChange={({ target }) => change({ title: target.value })} />
        )}
      </Field>
      <Field label="Description" error={errors.description} hint={countText(counts.description)}>
        {(control) => (
          <Textarea {...control} rows={4} value={draft.description} onChange={({ target }) => change({ description: target.value })} />
        )}
      </Field>
      <Field label="Tags" error={errors.tags} hint={countText(counts.tags)}>
        {(control) => (
          <Input
            {...control}
            value={draft.tags}
            autoComplete="off"
            placeholder="#viral, #slides, #tips"
            onChange={({ target }) => change({ tags: target.value })}
          />
        )}
      </Field>
    </>
  );
}
