import { AUTOSAVE_PROJECT_NAME, slideDocumentSchema, type SlideDocument } from '@viral-slides/slide-document';
import { isApiError, type ApiError } from '@/shared/api/api-error.ts';
import type { EditorServer, Project, SavedProject } from '../server/editor-server.ts';
import { currentOf, isGone } from '../server/refusals.ts';

/** Where a document is saved: a project at a revision, or the autosave record that does not exist yet. */
export type SaveTarget = { id: string; revision: number } | null;

/** Why nothing is known of a save: no answer came, the server has too much to do, or it failed. */
export type Hindrance = 'offline' | 'busy' | 'server-error';

/** How saving went. */
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

/** Saves a document once and returns the outcome. Never rejects, and never overwrites a revision that it is not based on. */
export async function saveDocument(server: EditorServer, document: SlideDocument, target: SaveTarget): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', project: await send(server, document, target) };
  } catch (error) {
    // The project was deleted: its slides go where slides without a project go.
    if (target && isGone(error)) return saveDocument(server, document, null);
    return outcomeOf(error);
  }
}

/** The autosave record is created here and never overtaken: when there is one, its slides are other work of the same person. */
function send(server: EditorServer, { slides, outputFormat }: SlideDocument, target: SaveTarget): Promise<SavedProject> {
  if (!target) return server.createProject({ name: AUTOSAVE_PROJECT_NAME, slides, outputFormat });
  return server.updateProject(target.id, { slides, outputFormat, revision: target.revision });
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

/** Whether two states hold exactly the same slides; the order of fields does not matter. */
export function isSameDocument(one: SlideDocument, other: SlideDocument): boolean {
  const normal = ({ slides, outputFormat }: SlideDocument) =>
    JSON.stringify(slideDocumentSchema.safeParse({ slides, outputFormat }).data ?? slides);
  return normal(one) === normal(other);
}
