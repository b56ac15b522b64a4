import type { ProjectSummary } from '@/shared/api/generated/projects.ts';
import { refusedOrUnanswered } from '@/shared/api/api-error.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useFileProjectMutation } from '../api.ts';

/** Puts a project away or takes it back; what is put away can be taken back from the message. */
export function useArchive(): (project: Pick<ProjectSummary, 'id' | 'name'>, isArchived: boolean) => Promise<void> {
  const [file] = useFileProjectMutation();
  const archive = async ({ id, name }: Pick<ProjectSummary, 'id' | 'name'>, isArchived: boolean): Promise<void> => {
    const { error } = await file({ id, fileProject: { isArchived } });
    if (error) {
      const failed = isArchived ? 'The project could not be archived.' : 'The project could not be restored.';
      toast({
        title: refusedOrUnanswered(error, failed),
        description: `${name} is unchanged. Please try again.`,
        variant: 'destructive',
      });
    } else if (isArchived) {
      const action = { label: 'Undo', onSelect: () => void archive({ id, name }, false) };
      toast({
        title: 'Project archived',
        description: `${name} is now under Archived. Its scheduled posts will still be published.`,
        action,
      });
    } else toast({ title: 'Project restored', description: name });
  };
  return archive;
}
