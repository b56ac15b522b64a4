import { platforms } from '@viral-slides/platforms';
import { Field } from '@/shared/ui/field.tsx';
import { Select } from '@/shared/ui/select.tsx';
import type { FieldsProps } from './fields-props.ts';
import { postLanguages, rememberLanguage } from './post-language.ts';

/** Names of the platforms that know languages. */
const KNOWING = new Intl.ListFormat('en').format(platforms.filter((each) => 'hasLanguage' in each).map(({ label }) => label));

/** Stands for no language: the list has no blank values. */
const NONE = 'none';

/** In which language the post is: its platform shows it to people who read that. */
export function LanguageField({ draft, change }: Pick<FieldsProps, 'draft' | 'change'>) {
  const languages = postLanguages(draft.language).map(({ code, label }) => ({ value: code, label }));
  const choose = (value: string) => {
    const language = value === NONE ? '' : value;
    rememberLanguage(language);
    change({ language });
  };
  return (
    <Field label="Language" hint={`${KNOWING} show posts to people who read that language.`}>
      {(control) => (
        <Select
          {...control}
          value={draft.language || NONE}
          onValueChange={choose}
          options={[{ value: NONE, label: 'Not specified' }, ...languages]}
        />
      )}
    </Field>
  );
}
