/** The drafts as IndexedDB keeps them, and how one is written so that neither the last word nor another editor's draft is lost. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { StoredDraft } from './stored-draft.ts';

interface DraftSchema extends DBSchema {
  drafts: { key: string; value: StoredDraft };
}

/** An open database of drafts. */
export type DraftDatabase = IDBPDatabase<DraftSchema>;

/** Opens it when it is first needed; after a failure the next call tries again. */
export function openOnce(name: string): () => Promise<DraftDatabase> {
  let opened: Promise<DraftDatabase> | null = null;
  return () => {
    // Always version 1: a higher one would have to wait until every tab of an older build is closed. Fields are only added.
    opened ??= openDB<DraftSchema>(name, 1, { upgrade: (db) => void db.createObjectStore('drafts') });
    // Room may have been made: the next one asks again.
    opened.catch(() => (opened = null));
    return opened;
  };
}

/** Starts a write transaction. */
export function write(db: DraftDatabase) {
  const transaction = db.transaction('drafts', 'readwrite');
  // The failed request reports the failure as well, and the end of the transaction may not be awaited.
  transaction.done.catch(() => undefined);
  return transaction;
}

/**
 * Writes a draft without waiting for a look at what is there: a tab that is closed now would not live to see the answer.
 * @returns the former record
 */
export async function putAtOnce(db: DraftDatabase, key: string, stored: StoredDraft): Promise<StoredDraft | undefined> {
  const { store, done } = write(db);
  const requests = [store.get(key), store.put(stored, key)] as const;
  store.transaction.commit();
  const [before] = await Promise.all(requests);
  await done;
  return before;
}

/** Writes a draft unless what is there is another editor's. */
export async function putUnless(
  isOthers: (found: StoredDraft | undefined) => boolean,
  { db, key, stored }: { db: DraftDatabase; key: string; stored: StoredDraft },
): Promise<void> {
  const { store, done } = write(db);
  if (!isOthers(await store.get(key))) await store.put(stored, key);
  await done;
}

/** A draft of another editor that was written over. */
export interface WrittenOver {
  key: string;
  theirs: StoredDraft;
  /** The record now stored under the former key. */
  stored: StoredDraft;
  /** Key under which this editor continues. */
  ownKey: string;
  /** Whether nothing was written or removed since. */
  isNewest: () => boolean;
}

/**
 * Gives another editor its draft back, and keeps this one's under a key of its own. It happens where a busy tab was taken for a closed one; the
 * other editor is open, so its next change would be kept in any case.
 */
export async function giveBack(db: DraftDatabase, { key, theirs, stored, ownKey, isNewest }: WrittenOver): Promise<void> {
  const { store, done } = write(db);
  const found = await store.get(key);
  const isOurs = found !== undefined && found.holder === stored.holder;
  if (isOurs) await store.put(found, ownKey);
  else if (isNewest()) await store.put(stored, ownKey);
  // Otherwise the other editor has written again since.
  if (isOurs || found === undefined) await store.put(theirs, key);
  await done;
}
