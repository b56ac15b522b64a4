import { AUTOSAVE_PROJECT_NAME } from '@viral-slides/slide-document';

/** Facts about a project for the choice. */
interface Candidate {
  id: string;
  name: string;
  /** ISO date and time. */
  updatedAt: string;
  /** Present while it is put away. */
  archivedAt?: string | undefined;
}

/**
 * Chooses what the editor opens: the project that was asked for if it exists, else the most recently updated one that is
 * not archived, else the autosave record, else null.
 * @param projects all projects of the person, the autosave record included, in any order
 */
export function chooseProject<P extends Candidate>(projects: readonly P[], wantedId: string | null): P | null {
  const wanted = wantedId === null ? undefined : projects.find((project) => project.id === wantedId);
  if (wanted) return wanted;
  const newestFirst = [...projects].sort((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt));
  const isOpenable = (project: P) => !isAutosave(project) && project.archivedAt === undefined;
  return newestFirst.find(isOpenable) ?? newestFirst.find(isAutosave) ?? null;
}

/** Whether a project is the hidden autosave record. */
export function isAutosave(project: { name: string }): boolean {
  return project.name === AUTOSAVE_PROJECT_NAME;
}
