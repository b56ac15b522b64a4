import { AUTOSAVE_PROJECT_NAME, slideDocumentSchema, type SlideDocument } from '@viral-slides/slide-document';
import { isApiError, problemType, type ApiError } from '@/shared/api/api-error.ts';
import type { EditorServer, Project } from '../server/editor-server.ts';

/** Where a document is saved: a project at a revision, or the autosave record that does not exist yet. */
export type SaveTarget = { id: string; revision: number } | null;

/** How saving went. */
export type SaveOutcome =
  | { kind: 'saved'; project: Project }
  /** Somebody else (another tab, another device) saved in between; `current` is what the server has. */
  | { kind: 'conflict'; current: Project }
  /** No answer, or the server cannot work now: trying again may help. */
  | { kind: 'unreachable' }
  /** Nobody is signed in any more. */
  | { kind: 'signed-out' }
  /** The server will never take this. */
  | { kind: 'refused'; message: string };

/** Saves a document once and tells how it went. Never rejects. */
export async function saveDocument(server: EditorServer, document: SlideDocument, target: SaveTarget): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', project: await send(server, document, target) };
  } catch (error) {
    if (!isApiError(error)) return { kind: 'unreachable' };
    // The project was deleted somewhere else: its slides go where slides without a project go.
    if (target && error.status === 404) return createAutosave(server, document);
    const current = currentOf(error);
    // The autosave record appeared meanwhile (another tab): it is the right place all the same.
    if (current && !target && problemType(error) === 'autosave-exists') return saveDocument(server, document, current);
    return refusalOf(error, document);
  }
}

/** Creates the autosave record. When there is one, its slides are other work of the same person: then the person chooses. */
async function createAutosave(server: EditorServer, document: SlideDocument): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', project: await send(server, document, null) };
  } catch (error) {
    return isApiError(error) ? refusalOf(error, document) : { kind: 'unreachable' };
  }
}

function refusalOf(error: ApiError, document: SlideDocument): SaveOutcome {
  const current = currentOf(error);
  if (!current) return failureOf(error);
  // The answer to an earlier attempt got lost on its way: the server has exactly this already.
  return isSameDocument(current, document) ? { kind: 'saved', project: current } : { kind: 'conflict', current };
}

function send(server: EditorServer, { slides, outputFormat }: SlideDocument, target: SaveTarget): Promise<Project> {
  if (!target) return server.createProject({ name: AUTOSAVE_PROJECT_NAME, slides, outputFormat });
  return server.updateProject(target.id, { slides, outputFormat, revision: target.revision });
}

/** What the server has, when it refused because of that. */
function currentOf({ status, problem }: ApiError): Project | null {
  return status === 409 ? ((problem?.['current'] as Project | undefined) ?? null) : null;
}

function failureOf({ status, problem, message }: ApiError): SaveOutcome {
  if (status === 401) return { kind: 'signed-out' };
  if (status === 0 || status === 429 || status >= 500) return { kind: 'unreachable' };
  return { kind: 'refused', message: problem?.detail ?? message };
}

/** Whether a project holds exactly these slides; the order of fields does not matter. */
export function isSameDocument(project: Project, document: SlideDocument): boolean {
  const normal = ({ slides, outputFormat }: SlideDocument) =>
    JSON.stringify(slideDocumentSchema.safeParse({ slides, outputFormat }).data ?? slides);
  return normal(project) === normal(document);
}
