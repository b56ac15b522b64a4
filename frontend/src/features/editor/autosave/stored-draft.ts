import { mergeDocuments, readStoredDocument, type SlideDocument } from '@viral-slides/slide-document';
import { deletedHereAt } from './deleted-projects.ts';
import { isSameDocument, takenAs, type SaveName } from './save-document.ts';
import type { Project } from '../server/editor-server.ts';

/** Changes that the server does not have for sure. */
export interface Draft {
  /** Project they were made in; null when there was none. */
  projectId: string | null;
  /** Revision of the project that the changes were made on; null when there was no project yet. */
  baseRevision: number | null;
  document: SlideDocument;
  /** Name under which `document` is saved; null in drafts of builds that named no saves. */
  save: SaveName | null;
  /** An earlier state that was sent and may have arrived; null = none but `document` itself. */
  sent: SlideDocument | null;
  /** Name under which `sent` was sent. */
  sentSave: SaveName | null;
  /** Document on the server at `baseRevision`; null if unknown. */
  base: SlideDocument | null;
  /** The person chose another version: this one is kept for a while and is only restored on request. */
  isDropped?: boolean;
}

/** A draft without an open editor. */
export interface LeftDraft extends Draft {
  id: string;
  /** Whether its project was deleted in this browser after the change: it is no longer wanted. */
  isUnwanted: boolean;
  /** When it was written, in milliseconds since the epoch; 0 where that is not known. */
  changedAt: number;
}

/** Record in the database; the fields that may be absent came later. */
export interface StoredDraft {
  document: unknown;
  /** Version of the document format. */
  version: number;
  baseRevision: number | null;
  projectId?: string | null;
  save?: SaveName | null;
  sent?: unknown;
  sentSave?: SaveName | null;
  base?: unknown;
  isDropped?: boolean;
  /** Id of the editor that writes it. */
  holder?: string;
  /** When it was written, in milliseconds since the epoch. */
  changedAt?: number;
}

/** Last part of the key of a draft without a project, as it was written before drafts had ids. */
const NO_PROJECT = 'autosave';

/** Reads a record. @returns null for a draft of a newer version, which only a newer build can read */
export function readDraft(id: string, stored: StoredDraft, userId: string): LeftDraft | null {
  const oldKey = id.slice(userId.length + 1);
  const { projectId = oldKey === NO_PROJECT ? null : oldKey, baseRevision, version, changedAt = 0, isDropped = false } = stored;
  const { save = null, sentSave = null } = stored;
  const isUnwanted = projectId !== null && (deletedHereAt(userId, projectId) ?? -1) >= changedAt;
  try {
    const read = (document: unknown) => (document ? readStoredDocument(document, version) : null);
    const [sent, base, document] = [read(stored.sent), read(stored.base), readStoredDocument(stored.document, version)];
    return { id, projectId, baseRevision, document, save, sent, sentSave, base, isDropped, isUnwanted, changedAt };
  } catch {
    return null;
  }
}

/**
 * Returns what of a draft the server does not have: null where it has all, else the draft on the newest of its states that was taken. The
 * names of saves show it, whatever others changed since. A draft of no project belongs to the record that took it.
 */
export function notOnServer<D extends Draft>(draft: D, project: Project): D | null {
  // On the same revision the earlier state that was sent may still arrive, or have arrived where this project was seen before that.
  const mayChange = draft.sent !== null && draft.baseRevision === project.revision;
  if ((!mayChange && isSameDocument(project, draft.document)) || takenAs(draft.save, project)) return null;
  const taken = draft.sent && takenAs(draft.sentSave, project);
  if (!taken) return draft;
  return { ...draft, projectId: project.id, baseRevision: taken.revision, base: draft.sent, sent: null, sentSave: null };
}

/** Whether a draft goes on from what the server has: its base, or the earlier state that was in doubt and did arrive. */
export function fits({ baseRevision, sent }: Draft, project: SlideDocument & { revision: number }): boolean {
  return baseRevision === project.revision || (sent !== null && isSameDocument(project, sent));
}

/** Returns what comes of a draft on what the server has; null where the person has to choose. */
export function draftOn(draft: Draft, project: SlideDocument & { revision: number }): SlideDocument | null {
  if (fits(draft, project)) return draft.document;
  if (!draft.base) return null;
  const { document: mine, base, sent } = draft;
  const { merged, conflicts } = mergeDocuments({ base, mine, theirs: project, sent: sent ?? mine });
  return conflicts.length > 0 ? null : merged;
}
