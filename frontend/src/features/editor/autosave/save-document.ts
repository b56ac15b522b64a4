import { AUTOSAVE_PROJECT_NAME, slideDocumentSchema, type SlideDocument } from '@viral-slides/slide-document';
import { isApiError, problemType } from '@/shared/api/api-error.ts';
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
    return outcomeOf(error, document, server, target);
  }
}

function send(server: EditorServer, { slides, outputFormat }: SlideDocument, target: SaveTarget): Promise<Project> {
  if (!target) return server.createProject({ name: AUTOSAVE_PROJECT_NAME, slides, outputFormat });
  return server.updateProject(target.id, { slides, outputFormat, revision: target.revision });
}

async function outcomeOf(error: unknown, document: SlideDocument, server: EditorServer, target: SaveTarget): Promise<SaveOutcome> {
  if (!isApiError(error)) return { kind: 'unreachable' };
  const current = error.status === 409 ? (error.problem?.['current'] as Project | undefined) : undefined;
  // The autosave record appeared meanwhile (another tab): it is the right place all the same.
  if (current && problemType(error) === 'autosave-exists' && !target) return saveDocument(server, document, current);
  // The answer to an earlier attempt got lost on its way: the server has exactly this already.
  if (current && isSameDocument(current, document)) return { kind: 'saved', project: current };
  if (current) return { kind: 'conflict', current };
  if (error.status === 401) return { kind: 'signed-out' };
  if (error.status === 0 || error.status === 429 || error.status >= 500) return { kind: 'unreachable' };
  return { kind: 'refused', message: error.problem?.detail ?? error.message };
}

/** Whether a project holds exactly these slides; the order of fields does not matter. */
export function isSameDocument(project: Project, document: SlideDocument): boolean {
  const normal = ({ slides, outputFormat }: SlideDocument) =>
    JSON.stringify(slideDocumentSchema.safeParse({ slides, outputFormat }).data ?? slides);
  return normal(project) === normal(document);
}
