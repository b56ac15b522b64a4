import type { DraftStore } from '../autosave/draft-store.ts';
import type { LeftDraft } from '../autosave/stored-draft.ts';
import type { Project } from '../server/editor-server.ts';
import type { SeenProjects } from '../server/seen-projects.ts';
import { chooseProject } from './choose-project.ts';

/** Name of a project whose slides this browser has without its name; the answer to the first save has it. */
const UNKNOWN_NAME = 'Unsaved slides';

/** Project that can be opened without the server. */
export interface FoundHere {
  /** Null where there is only a draft that belongs to no project yet. */
  project: Project | null;
  /** Id of the project whose draft goes with it; null for the draft without a project. */
  projectId: string | null;
}

/**
 * Finds what the editor can open while the server is away: the project as this page last saw it, else as its draft says that the server had it.
 * @param wantedId project asked for; null = the one that would be chosen with the server, else the one of the newest draft
 * @returns null where this browser has nothing of it
 */
export async function findHere(
  { seen, drafts }: { seen: SeenProjects; drafts: Pick<DraftStore, 'left'> },
  wantedId: string | null,
): Promise<FoundHere | null> {
  const left = (await drafts.left()).filter(({ isUnwanted }) => !isUnwanted);
  const chosenId = wantedId ?? chooseProject(seen.listed, null)?.id ?? left[0]?.projectId;
  if (chosenId === undefined) return null;
  if (chosenId === null) return { project: null, projectId: null };
  const draft = left.find(({ projectId }) => projectId === chosenId);
  const project = seen.project(chosenId) ?? (draft && projectBehind(draft, seen));
  return project ? { project, projectId: chosenId } : null;
}

/** The project as the server had it when the changes of a draft started; undefined where the draft does not know. */
function projectBehind({ projectId, baseRevision, base, changedAt }: LeftDraft, seen: SeenProjects): Project | undefined {
  if (projectId === null || baseRevision === null || !base) return undefined;
  const listed = seen.listed.find(({ id }) => id === projectId);
  const at = new Date(changedAt).toISOString();
  return { ...base, id: projectId, name: listed?.name ?? UNKNOWN_NAME, revision: baseRevision, createdAt: at, updatedAt: at };
}
