/**
 * Unsaved changes in this browser. Every open editor writes drafts of its own, so that two tabs on one project never overwrite each
 * other's. A draft whose editor is gone (crash, closed tab, ended session) is left for the next one, which takes it in one transaction:
 * of two tabs that try, one gets it, also on plain http, where browsers have no locks. Drafts of other people and of newer versions
 * of the format are never touched.
 */
import { WRITTEN_VERSION, readStoredDocument, type SlideDocument } from '@viral-slides/slide-document';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { newId } from '../new-id.ts';
import { deletedHereAt } from './deleted-projects.ts';
import type { EditorPresence } from './editor-presence.ts';

/** Changes that the server does not have for sure. */
export interface Draft {
  /** Project they were made in; null when there was none. */
  projectId: string | null;
  /** Revision of the project that the changes were made on; null when there was no project yet. */
  baseRevision: number | null;
  document: SlideDocument;
  /** An earlier state that was sent and may have arrived; null = none but `document` itself. */
  sent: SlideDocument | null;
}

/** A draft without an open editor. */
export interface LeftDraft extends Draft {
  id: string;
  /** Whether its project was deleted in this browser after the change: it is not wanted any more. */
  isUnwanted: boolean;
}

/** The drafts of one person as one editor sees them. */
export interface DraftStore {
  /** Makes the id of a new draft. Nothing is stored yet. */
  newId(): string;
  put(id: string, draft: Draft): Promise<void>;
  /** Forgets a draft of this editor; one that another editor has taken stays. */
  remove(id: string): Promise<void>;
  /** Drafts that no other open editor holds, the newest first. */
  left(): Promise<LeftDraft[]>;
  /** Makes this editor the holder of a draft it found. @returns the draft as it is now; null when another one was quicker */
  take(id: string): Promise<LeftDraft | null>;
  /** From now on other editors may take what is still there, and nothing new is stored. */
  leave(): void;
}

/** What a record in the database looks like; the fields that may be absent came later. */
interface StoredDraft {
  document: unknown;
  /** Version of the document format. */
  version: number;
  baseRevision: number | null;
  projectId?: string | null;
  sent?: unknown;
  /** Id of the editor that writes it. */
  holder?: string;
  /** When it was written, in milliseconds since the epoch. */
  changedAt?: number;
}

interface DraftSchema extends DBSchema {
  drafts: { key: string; value: StoredDraft };
}

/** Whose drafts, and which editor writes them. */
export interface DraftStoreOptions {
  userId: string;
  presence: EditorPresence;
  databaseName?: string;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/** Name of the database of drafts. */
const DRAFT_DATABASE = 'viral-slides-drafts';
/** Last part of the key of a draft without a project, as it was written before drafts had ids. */
const NO_PROJECT = 'autosave';

/** The drafts in IndexedDB. Where the browser refuses storage (private windows), nothing is kept and nothing fails. */
export function createIndexedDbDraftStore(options: DraftStoreOptions): DraftStore {
  const { userId, presence, databaseName = DRAFT_DATABASE, now = Date.now } = options;
  const editor = { userId, prefix: `${userId}:`, holder: presence.editorId, database: openOnce(databaseName) };
  let hasLeft = false;
  return {
    ...ownDrafts(editor, { now, hasLeft: () => hasLeft }),
    ...draftsOfOthers(editor, presence),
    leave() {
      hasLeft = true;
      presence.leave();
    },
  };
}

/** Who works on the drafts, and where they lie. */
interface DraftEditor {
  userId: string;
  /** All keys of this person begin so. */
  prefix: string;
  /** Id of this editor. */
  holder: string;
  database: () => Promise<IDBPDatabase<DraftSchema>>;
}

/** What an editor writes. */
function ownDrafts(
  { prefix, holder, database }: DraftEditor,
  { now, hasLeft }: { now: () => number; hasLeft: () => boolean },
): Pick<DraftStore, 'newId' | 'put' | 'remove'> {
  /** Ids under which this editor goes on, because another one took the draft of the first name. */
  const renamed = new Map<string, string>();
  return {
    newId: () => `${prefix}${newId()}`,
    put(id, draft) {
      const changedAt = now();
      return quietly(async () => {
        const { store, done } = (await database()).transaction('drafts', 'readwrite');
        const key = renamed.get(id) ?? id;
        const isTaken = ((await store.get(key))?.holder ?? holder) !== holder;
        if (!(isTaken && hasLeft())) {
          const ownKey = isTaken ? `${prefix}${newId()}` : key;
          renamed.set(id, ownKey);
          await store.put({ ...draft, version: WRITTEN_VERSION, holder, changedAt }, ownKey);
        }
        await done;
      }, undefined);
    },
    remove: (id) =>
      quietly(async () => {
        const { store, done } = (await database()).transaction('drafts', 'readwrite');
        const key = renamed.get(id) ?? id;
        if (((await store.get(key))?.holder ?? holder) === holder) await store.delete(key);
        await done;
      }, undefined),
  };
}

/** What an editor finds and takes over. */
function draftsOfOthers({ userId, prefix, holder, database }: DraftEditor, presence: EditorPresence): Pick<DraftStore, 'left' | 'take'> {
  const isFree = ({ holder: other }: StoredDraft, alive: ReadonlySet<string>) =>
    other === undefined || other === holder || !alive.has(other);
  return {
    left: () =>
      quietly(async () => {
        const db = await database();
        const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
        const { store } = db.transaction('drafts');
        const [keys, drafts] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
        const alive = await presence.alive(drafts.flatMap(({ holder: other }) => (other === undefined ? [] : [other])));
        return drafts
          .flatMap((stored, index) => (isFree(stored, alive) ? [{ stored, key: keys[index] ?? '' }] : []))
          .sort((a, b) => (b.stored.changedAt ?? 0) - (a.stored.changedAt ?? 0))
          .flatMap(({ stored, key }) => read(key, stored, userId) ?? []);
      }, []),
    take: (id) =>
      quietly(async () => {
        const db = await database();
        const before = await db.get('drafts', id);
        const alive = await presence.alive(before?.holder === undefined ? [] : [before.holder]);
        const { store, done } = db.transaction('drafts', 'readwrite');
        const stored = await store.get(id);
        // Somebody else took it since it was looked at.
        if (!stored || stored.holder !== before?.holder || !isFree(stored, alive)) return null;
        await store.put({ ...stored, holder }, id);
        await done;
        return read(id, stored, userId);
      }, null),
  };
}

function openOnce(name: string): () => Promise<IDBPDatabase<DraftSchema>> {
  let opened: Promise<IDBPDatabase<DraftSchema>> | null = null;
  // Version 1 for good: a higher one would have to wait until every tab of an older build is closed. Fields are only added.
  return () => (opened ??= openDB<DraftSchema>(name, 1, { upgrade: (db) => void db.createObjectStore('drafts') }));
}

async function quietly<T>(work: () => Promise<T>, fallback: T): Promise<T> {
  try {
    return await work();
  } catch {
    return fallback;
  }
}

/** Null for a draft of a newer version, which only a newer build can read. */
function read(id: string, stored: StoredDraft, userId: string): LeftDraft | null {
  const oldKey = id.slice(userId.length + 1);
  const { projectId = oldKey === NO_PROJECT ? null : oldKey, baseRevision, version, changedAt = 0 } = stored;
  const isUnwanted = projectId !== null && (deletedHereAt(userId, projectId) ?? -1) >= changedAt;
  try {
    const sent = stored.sent ? readStoredDocument(stored.sent, version) : null;
    return { id, projectId, baseRevision, document: readStoredDocument(stored.document, version), sent, isUnwanted };
  } catch {
    return null;
  }
}
