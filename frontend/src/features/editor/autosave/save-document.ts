import {
  AUTOSAVE_PROJECT_NAME,
  documentOf,
  slideDocumentSchema,
  type DocumentSource,
  type SlideDocument,
} from '@viral-slides/slide-document';
import { isApiError, type ApiError } from '@/shared/api/api-error.ts';
import type { EditorServer, Project, SavedProject } from '../server/editor-server.ts';
import { currentOf, isGone } from '../server/refusals.ts';

/** Target of a save: a project at a revision, or the autosave record that does not exist yet. */
export type SaveTarget = { id: string; revision: number } | null;

/** Name of a save, by which its editor recognizes it when the answer was lost: the project names the last save of each client. */
export interface SaveName {
  /** One for each time that a project is opened. */
  clientId: string;
  /** From 1. A state with a higher number goes on from those with lower ones. */
  number: number;
}

/**
 * Returns where a project took a state: the revision from which changes on it go on; null where it did not, or no longer knows.
 * A later state of the same client holds this one, but is not the same: nothing may be saved on its revision unseen.
 */
export function takenAs(save: SaveName | null, { id, lastSaves = [] }: Pick<Project, 'id' | 'lastSaves'>): SaveTarget {
  const last = lastSaves.find(({ clientId, number }) => clientId === save?.clientId && number >= save.number);
  if (!last) return null;
  return { id, revision: last.number === save?.number ? last.revision : last.revision - 1 };
}

/** Reason why the result of a save is unknown: no answer came, the server has too much to do, or it failed. */
export type Hindrance = 'offline' | 'busy' | 'server-error';

/** Result of a save. */
export type SaveOutcome =
  | { kind: 'saved'; project: SavedProject }
  /** The server has something else than this was based on: `current`. Whether that is foreign work is for the caller to judge. */
  | { kind: 'stale'; current: Project }
  /** It may have been saved or not, and trying again may help. */
  | { kind: 'unreachable'; why: Hindrance }
  /** The person is no longer signed in. */
  | { kind: 'signed-out' }
  /** The server will never take this. */
  | { kind: 'refused'; message: string };

/** Options of a save. */
export interface SaveOptions {
  target: SaveTarget;
  save: SaveName | null;
  /** The document at the target's revision; null or absent: it is not known. */
  known?: SlideDocument | null;
}

/** Saves a document once and returns the outcome. Never rejects, and never overwrites a revision that it is not based on. */
export async function saveDocument(
  server: EditorServer,
  document: SlideDocument,
  { target, save, known }: SaveOptions,
): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', project: await send(server, document, { target, save, known }) };
  } catch (error) {
    // The project was deleted: its slides go where slides without a project go.
    if (target && isGone(error)) return saveDocument(server, document, { target: null, save });
    return outcomeOf(error);
  }
}

/** The autosave record is created here and never overtaken: when there is one, its slides are other work of the same person. */
function send(server: EditorServer, document: SlideDocument, { target, save, known }: SaveOptions): Promise<SavedProject> {
  const saveId = save ? `${save.clientId}.${save.number}` : undefined;
  if (!target) return server.createProject({ name: AUTOSAVE_PROJECT_NAME, ...document }, { saveId });
  // A caption that was removed here has to be said, since what is left out of a change stays. One that was never seen here is another device's.
  const removed = known?.caption === undefined ? {} : { caption: '' };
  return server.updateProject(target.id, { ...removed, ...document, revision: target.revision }, saveId);
}

function outcomeOf(error: unknown): SaveOutcome {
  if (!isApiError(error)) return { kind: 'unreachable', why: 'offline' };
  const current = currentOf(error);
  return current ? { kind: 'stale', current } : failureOf(error);
}

function failureOf({ status, problem, message }: ApiError): SaveOutcome {
  if (status === 401) return { kind: 'signed-out' };
  if (status === 0) return { kind: 'unreachable', why: 'offline' };
  // 409 without the current state: others change it at the same moment.
  if (status === 409 || status === 429) return { kind: 'unreachable', why: 'busy' };
  if (status >= 500) return { kind: 'unreachable', why: 'server-error' };
  return { kind: 'refused', message: problem?.detail ?? message };
}

/** Whether two states hold exactly the same slides and caption; the order of fields does not matter. */
export function isSameDocument(one: DocumentSource, other: DocumentSource): boolean {
  const normal = (state: DocumentSource) => JSON.stringify(slideDocumentSchema.safeParse(documentOf(state)).data ?? state.slides);
  return normal(one) === normal(other);
}
