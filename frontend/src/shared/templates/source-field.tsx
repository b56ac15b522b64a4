import { STARTERS } from '@viral-slides/slide-document';
import { useListProjectSummariesQuery, type TemplateSummary } from '../api/generated/projects.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { isNoTemplateYet, projectKey, starterKey } from './use-template-source.ts';

/** Most projects that are offered: those that were changed last. */
const MOST_PROJECTS = 20;

interface SourceFieldProps {
  templates: readonly TemplateSummary[];
  /** Empty: none is chosen. */
  value: string;
  error?: string | undefined;
  onChoose: (key: string, name: string) => void;
}

/** From which slides projects are made: those of a template, a project or a starter. */
export function SourceField({ templates, value, error, onChoose }: SourceFieldProps) {
  const { data: projects = [] } = useListProjectSummariesQuery({});
  const recent = projects
    .filter(({ slideCount, archivedAt }) => slideCount > 0 && archivedAt === undefined)
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, MOST_PROJECTS);
  const sources = [
    ...templates.map(({ id, name }) => ({ value: id, name, label: name })),
    ...recent.map(({ id, name }) => ({ value: projectKey(id), name, label: `Project: ${name}` })),
    ...STARTERS.map(({ id, name }) => ({ value: starterKey(id), name, label: `Starter: ${name}` })),
  ];
  const choose = (key: string) => {
    const source = sources.find((each) => each.value === key);
    if (source) onChoose(key, source.name);
  };
  return (
    <Field
      label="Template"
      error={error}
      hint={isNoTemplateYet(value) ? 'The slides are saved as a template. Texts are named automatically.' : undefined}
    >
      {(control) => (
        <Select
          {...control}
          value={value || undefined}
          placeholder="Choose a template, project or starter"
          onValueChange={choose}
          options={sources}
        />
      )}
    </Field>
  );
}
