import type { FilingChange } from '../../model/filing.ts';
import { tooManyFolders } from '../../model/project-errors.ts';
import { maxFoldersPerUser } from '../../model/project.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ProjectRepository } from '../../ports/project-repository.ts';

/**
 * Puts a project into a folder or takes it out (null), puts it away or takes it back, notes the opener it was given; what is absent stays.
 * @throws AppError `project-not-found`, `too-many-folders`
 */
export type FileProject = (
  command: { userId: string; projectId: string; isArchived?: boolean | undefined } & {
    [Field in Exclude<keyof FilingChange, 'archivedAt'>]?: FilingChange[Field] | undefined;
  },
) => Promise<void>;

interface FileProjectDeps {
  projects: Pick<ProjectRepository, 'file' | 'folders'>;
  clock: Clock;
}

export function makeFileProject({ projects, clock }: FileProjectDeps): FileProject {
  return async ({ userId, projectId, isArchived, ...given }) => {
    if (typeof given.folder === 'string') await assertRoom(projects, userId, given.folder);
    const archivedAt = isArchived === true ? clock.now() : null;
    const change = isArchived === undefined ? given : { ...given, archivedAt };
    await projects.file(userId, projectId, Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)));
  };
}

/** Requests that are made at once can make a few more than the limit; it is there so that people find their way, not for counting. */
async function assertRoom(projects: FileProjectDeps['projects'], userId: string, folder: string): Promise<void> {
  const known = await projects.folders(userId);
  if (!known.has(folder) && known.size >= maxFoldersPerUser) throw tooManyFolders();
}
