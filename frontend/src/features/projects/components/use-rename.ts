import { useState } from 'react';
import { isApiError, problemType } from '@/shared/api/api-error.ts';
import type { ProjectSummary, UpdateProject } from '@/shared/api/generated/projects.ts';
import { MINIMAL } from '@/shared/api/prefer.ts';
import { useUpdateProjectMutation } from '../api.ts';

/** Known state of the renamed project. */
type Known = Pick<ProjectSummary, 'name' | 'revision'>;

/**
 * Renames a project as it was when its name was shown. Concurrent saves of slides do not matter; after a concurrent rename the person is
 * shown that name and renames from it.
 */
export function useRename(project: ProjectSummary) {
  const [update, { isLoading, reset }] = useUpdateProjectMutation();
  const [theirs, setTheirs] = useState<Known | null>(null);
  const [error, setError] = useState<string>();

  const send = (change: UpdateProject) => update({ id: project.id, updateProject: change, prefer: MINIMAL });
  /** @returns whether it has the name now */
  const rename = async (name: string): Promise<boolean> => {
    const known = theirs ?? project;
    const first = await send({ name, revision: known.revision });
    const current = currentOf(first.error);
    const isOnlySaved = current !== null && (current.name === known.name || current.name === name);
    const { error: failure } = isOnlySaved ? await send({ name, revision: current.revision }) : first;
    const newer = currentOf(failure);
    setTheirs(newer);
    setError(
      failure && (newer ? renamedElsewhere(newer.name) : 'The project could not be renamed. It keeps its old name; please try again.'),
    );
    return !failure;
  };
  const resetError = () => {
    setTheirs(null);
    setError(undefined);
    reset();
  };
  return { rename, resetError, error, isRenaming: isLoading };
}

function renamedElsewhere(name: string): string {
  return `This project was renamed to “${name}” elsewhere. Rename it again to replace that name.`;
}

/** Version on the server, from a refusal because of it. */
function currentOf(error: unknown): Known | null {
  if (problemType(error) !== 'stale-revision' || !isApiError(error)) return null;
  const { name, revision } = (error.problem?.['current'] ?? {}) as Partial<Record<keyof Known, unknown>>;
  return typeof name === 'string' && typeof revision === 'number' ? { name, revision } : null;
}
