import type { DraftStore } from '../autosave/draft-store.ts';
import { notOnServer, type LeftDraft } from '../autosave/stored-draft.ts';
import type { EditorServer, ListedProject, Project } from '../server/editor-server.ts';
import { isGone } from '../server/refusals.ts';
import { isAutosave } from './choose-project.ts';

/** Name of a project that is made of changes whose own project is gone. */
export const RECOVERED_NAME = 'Recovered slides';

/** Dependencies of {@link recoverDrafts}. */
export interface Recovery {
  server: Pick<EditorServer, 'createProject' | 'getProject'>;
  drafts: DraftStore;
  /** All projects of the person, the autosave record included. */
  projects: readonly ListedProject[];
}

/**
 * Looks after the drafts that closed editors left. A draft that the server already has, or whose project the person deleted, is removed. A
 * draft without a project, or with a newer draft of the same project, becomes a project of its own; otherwise it could never be found
 * again. If an earlier state of it became the autosave record, it belongs there. The newest draft of a project that is there stays for when that project is opened.
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
  const own = projects.find(({ id }) => id === draft.projectId);
  if (own === undefined && !(await isGoneFromServer(server, draft.projectId))) return null;
  // Slides whose project is gone are saved to the autosave record.
  const home = own ?? projects.find(isAutosave);
  const rest = home ? notOnServer(draft, await server.getProject(home.id)) : draft;
  if (!rest) return putAway(recovery, draft, true);
  if (!isNewest) return putAway(recovery, draft, false);
  if (rest.projectId !== draft.projectId) return move(recovery, rest);
  const isWaiting = draft.projectId === null ? projects.length === 0 : own !== undefined;
  return isWaiting ? null : putAway(recovery, draft, false);
}

/** Lets a draft wait for the project that took an earlier state of it. */
async function move({ drafts }: Recovery, draft: LeftDraft): Promise<null> {
  if (await drafts.take(draft.id)) await drafts.put(draft.id, draft);
  return null;
}

async function putAway({ server, drafts }: Recovery, draft: LeftDraft, isOnServer: boolean): Promise<Project | null> {
  const taken = await drafts.take(draft.id);
  if (!taken) return null;
  const isDone = isOnServer || taken.isUnwanted;
  // The key makes one project of it, however often this is tried.
  const project = isDone
    ? null
    : await server.createProject({ name: RECOVERED_NAME, ...taken.document }, { requestKey: `recover-${draft.id}` });
  await drafts.remove(draft.id);
  return project;
}

/** A project may be there and not in the list: it came a moment ago, or a newer version of the product saved it and this one cannot read it. */
async function isGoneFromServer(server: Recovery['server'], projectId: string | null): Promise<boolean> {
  return projectId === null || server.getProject(projectId).then(() => false, isGone);
}
