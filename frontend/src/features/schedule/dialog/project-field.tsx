import { AUTOSAVE_PROJECT_NAME } from '@viral-slides/slide-document';
import { useListProjectSummariesQuery, type ProjectSummary } from '@/shared/api/generated/projects.ts';
import { Field } from '@/shared/ui/field.tsx';
import { Select, type SelectOption } from '@/shared/ui/select.tsx';
import type { ScheduledPost } from '../api.ts';
import type { FieldsProps } from './fields-props.ts';

interface ProjectFieldProps extends FieldsProps {
  post: ScheduledPost | undefined;
  isLocked: boolean;
}

/** Field for the posted project. */
export function ProjectField({ draft, change, errors, post, isLocked }: ProjectFieldProps) {
  const { options, placeholder, hint, failed } = useProjectChoice(draft.projectId, post, isLocked);
  return (
    <Field label="Project *" error={errors.projectId ?? failed} hint={hint}>
      {(control) => (
        <Select
          {...control}
          value={draft.projectId || undefined}
          onValueChange={(projectId) => change({ projectId })}
          options={options}
          placeholder={placeholder}
          isDisabled={isLocked}
        />
      )}
    </Field>
  );
}

function useProjectChoice(projectId: string, post: ScheduledPost | undefined, isLocked: boolean) {
  const { data: projects, isError } = useListProjectSummariesQuery({});
  const isMissing = isError && !projects;
  const given = givenProject(projectId, post, isMissing && isLocked);
  return {
    options: withGiven(optionsOf(projects ?? [], projectId), given),
    placeholder: projects || isError ? 'Select a project' : 'Loading projects...',
    hint: projects?.length === 0 ? NONE : undefined,
    failed: isMissing && !isLocked ? MISSING : undefined,
  };
}

const NONE = 'No projects yet. Create one on the Projects screen first.';
const MISSING = 'Your projects could not be loaded. Check your connection.';

type Option = SelectOption<string>;

function optionsOf(projects: readonly ProjectSummary[], chosenId: string): Option[] {
  return projects
    .filter(({ id, name, archivedAt }) => (name !== AUTOSAVE_PROJECT_NAME && archivedAt === undefined) || id === chosenId)
    .map(({ id, name, slideCount }) => ({ value: id, label: projectLabel(name, slideCount) }));
}

function withGiven(listed: Option[], given: Option | null): Option[] {
  return given && !listed.some(({ value }) => value === given.value) ? [given, ...listed] : listed;
}

/** A project that is deleted, or not loaded yet, is known from the post; one that is open is there whether or not the list is. */
function givenProject(projectId: string, post: ScheduledPost | undefined, isOnlyOpen: boolean): Option | null {
  if (post) return { value: post.projectId, label: projectLabel(post.projectName || 'Unknown Project', post.slideCount) };
  return isOnlyOpen ? { value: projectId, label: 'The open project' } : null;
}

function projectLabel(name: string, slideCount: number | null): string {
  if (slideCount === null) return name;
  return `${name} (${slideCount} ${slideCount === 1 ? 'slide' : 'slides'})`;
}
