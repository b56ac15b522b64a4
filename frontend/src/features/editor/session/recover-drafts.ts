import { isSameDocument } from '../autosave/save-document.ts';
import type { DraftStore } from '../autosave/draft-store.ts';
import type { LeftDraft } from '../autosave/stored-draft.ts';
import type { EditorServer, ListedProject, Project } from '../server/editor-server.ts';
import { isGone } from '../server/refusals.ts';
import { isAutosave } from './choose-project.ts';

/** Name of a project that is made of changes whose own project is gone. */
export const RECOVERED_NAME = 'Recovered slides';

/** What {@link recoverDrafts} needs. */
export interface Recovery {
  server: Pick<EditorServer, 'createProject' | 'getProject'>;
  drafts: DraftStore;
  /** All projects of the person, the autosave record included. */
  projects: readonly ListedProject[];
}

/**
 * Looks after the drafts that closed editors left. A draft that the server already has, or whose project the person deleted, is removed. A
 * draft without a project, or with a newer draft of the same project, becomes a project of its own; otherwise it could never be found
 * again. The newest draft of a project that is there stays for when that project is opened.
 * @returns the new projects; a draft that could not be looked after now stays for the next time
 */
export async function recoverDrafts(recovery: Recovery): Promise<Project[]> {
  const recovered: Project[] = [];
  const places = new Set<string | null>();
  for (const draft of await recovery.drafts.left()) {
    const isNewest = !places.has(draft.projectId);
    places.add(draft.projectId);
    const project = await lookAfter(recovery, draft, isNewest).catch(() => null);
    if (project) recovered.push(project);
  }
  return recovered;
}

async function lookAfter(recovery: Recovery, draft: LeftDraft, isNewest: boolean): Promise<Project | null> {
  const { server, projects } = recovery;
  const home = projects.find((project) => (draft.projectId === null ? isAutosave(project) : project.id === draft.projectId));
  const isOnServer = home !== undefined && isSameDocument(await server.getProject(home.id), draft.document);
  const isWaiting = isNewest && (draft.projectId === null ? projects.length === 0 : home !== undefined);
  if (isWaiting && !isOnServer) return null;
  if (home === undefined && !(await isGoneFromServer(server, draft.projectId))) return null;
  return putAway(recovery, draft, isOnServer);
}

async function putAway({ server, drafts }: Recovery, draft: LeftDraft, isOnServer: boolean): Promise<Project | null> {
  const taken = await drafts.take(draft.id);
  if (!taken) return null;
  const isDone = isOnServer || taken.isUnwanted;
  // The key makes one project of it, however often this is tried.
  const project = isDone ? null : await server.createProject({ name: RECOVERED_NAME, ...taken.document }, `recover-${draft.id}`);
  await drafts.remove(draft.id);
  return project;
}

/** A project may be there and not in the list: it came a moment ago, or a newer version of the product saved it and this one cannot read it. */
async function isGoneFromServer(server: Recovery['server'], projectId: string | null): Promise<boolean> {
  return projectId === null || server.getProject(projectId).then(() => false, isGone);
}
