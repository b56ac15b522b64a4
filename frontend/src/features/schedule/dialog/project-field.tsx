import { AUTOSAVE_PROJECT_NAME } from '@viral-slides/slide-document';
import { useListProjectSummariesQuery } from '@/shared/api/generated/projects.ts';
import { Field } from '@/shared/ui/field.tsx';
import { Select } from '@/shared/ui/select.tsx';
import type { ScheduledPost } from '../api.ts';
import type { FieldsProps } from './fields-props.ts';

interface ProjectFieldProps extends FieldsProps {
  post: ScheduledPost | undefined;
  isLocked: boolean;
}

/** What is posted. */
export function ProjectField({ draft, change, errors, post, isLocked }: ProjectFieldProps) {
  const { data: projects, isError } = useListProjectSummariesQuery({});
  const options = (projects ?? [])
    .filter(({ id, name, archivedAt }) => (name !== AUTOSAVE_PROJECT_NAME && archivedAt === undefined) || id === draft.projectId)
    .map(({ id, name, slideCount }) => ({ value: id, label: projectLabel(name, slideCount) }));
  // A project that is deleted, or not loaded yet, is known from the post.
  if (post && !options.some(({ value }) => value === post.projectId))
    options.unshift({ value: post.projectId, label: projectLabel(post.projectName || 'Unknown Project', post.slideCount) });
  const hint = projects?.length === 0 ? 'There is no project yet. Create one on the Projects screen first.' : undefined;
  const failed = isError && !projects ? 'Your projects could not be loaded. Close this and try again.' : undefined;
  return (
    <Field label="Project *" error={errors.projectId ?? failed} hint={hint}>
      {(control) => (
        <Select
          {...control}
          value={draft.projectId || undefined}
          onValueChange={(projectId) => change({ projectId })}
          options={options}
          placeholder={projects || isError ? 'Select a project' : 'Loading projects...'}
          isDisabled={isLocked}
        />
      )}
    </Field>
  );
}

function projectLabel(name: string, slideCount: number | null): string {
  if (slideCount === null) return name;
  return `${name} (${slideCount} ${slideCount === 1 ? 'slide' : 'slides'})`;
}
