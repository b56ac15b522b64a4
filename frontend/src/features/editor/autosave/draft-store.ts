import { DOCUMENT_VERSION, readStoredDocument, type SlideDocument } from '@viral-slides/slide-document';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** Changes that the server does not have yet. */
export interface Draft {
  document: SlideDocument;
  /** Revision of the project that the changes were made on; null when there was no project yet. */
  baseRevision: number | null;
}

/** Keeps unsaved changes in this browser, one draft a project and person. */
export interface DraftStore {
  get(key: string): Promise<Draft | null>;
  put(key: string, draft: Draft): Promise<void>;
  remove(key: string): Promise<void>;
  /** Ids of the projects that a person has drafts of in this browser. */
  projectIdsOf(userId: string): Promise<string[]>;
}

/** Key of the draft of a project; `null` stands for the autosave record that is not there yet. */
export function draftKey(userId: string, projectId: string | null): string {
  return `${userId}:${projectId ?? AUTOSAVE}`;
}

const AUTOSAVE = 'autosave';

interface DraftSchema extends DBSchema {
  drafts: { key: string; value: { document: unknown; version: number; baseRevision: number | null } };
}

/** The drafts in IndexedDB. Where the browser refuses storage (private windows), nothing is kept and nothing fails. */
export function createIndexedDbDraftStore(databaseName = 'viral-slides-drafts'): DraftStore {
  let opened: Promise<IDBPDatabase<DraftSchema>> | null = null;
  const database = () => {
    opened ??= openDB<DraftSchema>(databaseName, 1, { upgrade: (db) => void db.createObjectStore('drafts') });
    return opened;
  };
  const quietly = async <T>(work: () => Promise<T>, fallback: T): Promise<T> => {
    try {
      return await work();
    } catch {
      return fallback;
    }
  };
  return {
    get: (key) =>
      quietly(async () => {
        const stored = await (await database()).get('drafts', key);
        return stored ? { document: readStoredDocument(stored.document, stored.version), baseRevision: stored.baseRevision } : null;
      }, null),
    put: (key, { document, baseRevision }) =>
      quietly(
        async () => void (await (await database()).put('drafts', { document, version: DOCUMENT_VERSION, baseRevision }, key)),
        undefined,
      ),
    remove: (key) => quietly(async () => (await database()).delete('drafts', key), undefined),
    projectIdsOf: (userId) =>
      quietly(async () => {
        const prefix = draftKey(userId, '');
        const keys = await (await database()).getAllKeys('drafts', IDBKeyRange.bound(prefix, `${prefix}\uffff`));
        return keys.map((key) => key.slice(prefix.length)).filter((id) => id !== AUTOSAVE);
      }, []),
  };
}
