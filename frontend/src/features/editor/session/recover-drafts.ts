import { draftKey, type DraftStore } from '../autosave/draft-store.ts';
import type { EditorServer, Project } from '../server/editor-server.ts';

/** Name of a project that is made of changes whose own project is gone. */
export const RECOVERED_NAME = 'Recovered slides';

/** What {@link recoverDrafts} needs. */
export interface Recovery {
  server: Pick<EditorServer, 'createProject'>;
  drafts: DraftStore;
  userId: string;
  /** All projects of the person. */
  projects: readonly Pick<Project, 'id'>[];
}

/**
 * Makes projects of unsaved changes to projects that were deleted somewhere else: nobody would ever find them again.
 * @returns the new projects; a draft that could not be recovered now stays for the next time
 */
export async function recoverDrafts({ server, drafts, userId, projects }: Recovery): Promise<Project[]> {
  const recovered: Project[] = [];
  for (const projectId of await drafts.projectIdsOf(userId)) {
    if (projects.some(({ id }) => id === projectId)) continue;
    const key = draftKey(userId, projectId);
    const draft = await drafts.get(key);
    if (!draft) continue;
    try {
      recovered.push(await server.createProject({ name: RECOVERED_NAME, ...draft.document }));
      await drafts.remove(key);
    } catch {
      continue;
    }
  }
  return recovered;
}
