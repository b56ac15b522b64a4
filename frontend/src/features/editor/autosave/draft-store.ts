/**
 * Unsaved changes in this browser. Every open editor writes drafts of its own, so that two tabs on one project never lose each
 * other's. It writes without a look first, and gives back what was another editor's (draft-database.ts). A draft whose editor is gone (crash, closed tab, ended session) is left for the next one, which takes it in one transaction:
 * of two tabs that try, one gets it, also on plain http, where browsers have no locks. Drafts of other people and of newer versions
 * of the format are never touched. What the browser does not take (storage full, refused or silent) stays in the tab (tab-drafts.ts).
 */
import { WRITTEN_VERSION } from '@viral-slides/slide-document';
import { newId } from '../new-id.ts';
import { giveBack, openOnce, putAtOnce, putUnless, write, type DraftDatabase } from './draft-database.ts';
import type { EditorPresence } from './editor-presence.ts';
import { readDraft, type Draft, type LeftDraft, type StoredDraft } from './stored-draft.ts';
import { tabDrafts, type TabDrafts } from './tab-drafts.ts';

/** The drafts of one person as one editor sees them. */
export interface DraftStore {
  /** Makes the id of a new draft. Nothing is stored yet. */
  newId(): string;
  /** @returns whether the browser keeps it; else it is in this tab only */
  put(id: string, draft: Draft): Promise<boolean>;
  /** Deletes a draft of this editor; one that another editor has taken stays. */
  remove(id: string): Promise<void>;
  /** Drafts that no other open editor holds, the newest first; none that was dropped. */
  left(): Promise<LeftDraft[]>;
  /** Drafts that were dropped, the newest first. */
  dropped(): Promise<LeftDraft[]>;
  /** The newest draft of a project, regardless of its holder; null when there is none that is wanted. */
  newestOf(projectId: string): Promise<LeftDraft | null>;
  /** Makes this editor the holder of a draft it found. @returns the draft as it is now; null when another one was quicker */
  take(id: string): Promise<LeftDraft | null>;
  /** From now on other editors may take what is still there, and nothing new is stored. */
  leave(): void;
}

/** Owner of the drafts, and the editor that writes them. */
export interface DraftStoreOptions {
  userId: string;
  presence: EditorPresence;
  databaseName?: string;
  /** Store for drafts that the browser refuses. */
  inTab?: TabDrafts;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/** Name of the database of drafts. */
const DRAFT_DATABASE = 'viral-slides-drafts';
/** How long the browser has to keep or find a draft, in ms; one that is silent for longer counts as one that refuses. */
const STORAGE_PATIENCE_MS = 5_000;

/** The drafts in IndexedDB and in this tab. Nothing fails where the browser refuses storage (private windows). */
export function createIndexedDbDraftStore(options: DraftStoreOptions): DraftStore {
  const { userId, presence, databaseName = DRAFT_DATABASE, inTab = tabDrafts, now = Date.now } = options;
  const editor = { userId, prefix: `${userId}:`, holder: presence.editorId, database: openOnce(databaseName), inTab };
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

/** The user and the editor that the drafts belong to, and their storage. */
interface DraftEditor {
  userId: string;
  /** The start of all keys of this user. */
  prefix: string;
  /** Id of this editor. */
  holder: string;
  database: () => Promise<DraftDatabase>;
  inTab: TabDrafts;
}

/** The keys of an editor's drafts. */
function ownKeys(prefix: string) {
  /** Keys under which this editor goes on, because another one took the draft of the first one. */
  const moved = new Map<string, string>();
  const keyOf = (id: string) => moved.get(id) ?? id;
  return {
    keyOf,
    /** Key under which this editor continues after another one took over the draft at this key. */
    movedFrom(key: string, id: string): string {
      if (keyOf(id) === key) moved.set(id, `${prefix}${newId()}`);
      return keyOf(id);
    },
  };
}

/** Part of the store that writes this editor's drafts. */
function ownDrafts(
  { prefix, holder, database, inTab }: DraftEditor,
  { now, hasLeft }: { now: () => number; hasLeft: () => boolean },
): Pick<DraftStore, 'newId' | 'put' | 'remove'> {
  const { keyOf, movedFrom } = ownKeys(prefix);
  /** Number of writes of each draft so far: the outcome of an earlier one no longer counts. */
  const writes = new Map<string, number>();
  const isOthers = (stored: StoredDraft | undefined) => (stored?.holder ?? holder) !== holder;
  const startWrite = (id: string) => {
    const write = (writes.get(id) ?? 0) + 1;
    writes.set(id, write);
    return () => writes.get(id) === write;
  };
  /** The key in the tab under which this editor may write; null when another one has taken the draft over permanently. */
  const keyInTab = (id: string): string | null => {
    const key = keyOf(id);
    if (!isOthers(inTab.get(key))) return key;
    return hasLeft() ? null : movedFrom(key, id);
  };

  return {
    newId: () => `${prefix}${newId()}`,
    async put(id, draft) {
      const stored = { ...draft, version: WRITTEN_VERSION, holder, changedAt: now() };
      const isNewest = startWrite(id);
      const isKept = await quietly(async () => {
        const db = await database();
        const key = keyOf(id);
        if (hasLeft()) await putUnless(isOthers, { db, key, stored });
        else {
          const theirs = await putAtOnce(db, key, stored);
          if (theirs && isOthers(theirs)) await giveBack(db, { key, theirs, stored, ownKey: movedFrom(key, id), isNewest });
        }
        return true;
      }, false);
      if (!isNewest()) return isKept;
      const ownKey = keyInTab(id);
      if (ownKey !== null && isKept) inTab.delete(ownKey);
      else if (ownKey !== null) inTab.set(ownKey, stored);
      return isKept;
    },
    remove(id) {
      startWrite(id);
      const key = keyOf(id);
      if (!isOthers(inTab.get(key))) inTab.delete(key);
      return quietly(async () => {
        const { store, done } = write(await database());
        if (!isOthers(await store.get(key))) await store.delete(key);
        await done;
      }, undefined);
    },
  };
}

/** Part of the store that finds and takes over drafts of other editors. */
function draftsOfOthers(editor: DraftEditor, presence: EditorPresence): Pick<DraftStore, 'left' | 'dropped' | 'newestOf' | 'take'> {
  const { userId, holder, database, inTab } = editor;
  const isFree = ({ holder: other, isDropped = false }: StoredDraft, alive: ReadonlySet<string>) =>
    isDropped || other === undefined || other === holder || !alive.has(other);
  const aliveOf = (drafts: readonly StoredDraft[]) =>
    presence.alive(drafts.flatMap(({ holder: other }) => (other === undefined ? [] : [other])));
  const all = () => allDrafts(editor);
  const wanted = async () => (await all()).filter(([, draft]) => draft.isDropped !== true);

  return {
    async dropped() {
      return (await all()).filter(([, draft]) => draft.isDropped === true).flatMap(([key, draft]) => readDraft(key, draft, userId) ?? []);
    },
    async left() {
      const drafts = await wanted();
      const alive = await aliveOf(drafts.map(([, draft]) => draft));
      return drafts.filter(([, draft]) => isFree(draft, alive)).flatMap(([key, draft]) => readDraft(key, draft, userId) ?? []);
    },
    async newestOf(projectId) {
      const drafts = (await wanted()).flatMap(([key, draft]) => readDraft(key, draft, userId) ?? []);
      return drafts.find((draft) => draft.projectId === projectId && !draft.isUnwanted) ?? null;
    },
    async take(id) {
      const taken = await quietly(async () => {
        const db = await database();
        const before = await db.get('drafts', id);
        const alive = await aliveOf(before ? [before] : []);
        const { store, done } = write(db);
        const draft = await store.get(id);
        // Another editor has taken it in the meantime.
        if (!draft || draft.holder !== before?.holder || !isFree(draft, alive)) return null;
        await store.put({ ...draft, holder }, id);
        await done;
        return draft;
      }, null);
      const before = inTab.get(id);
      const alive = await aliveOf(before ? [before] : []);
      const newer = inTab.get(id);
      if (!newer) return taken && readDraft(id, taken, userId);
      if (newer.holder !== before?.holder || !isFree(newer, alive)) return null;
      inTab.set(id, { ...newer, holder });
      return readDraft(id, newer, userId);
    },
  };
}

/** All drafts of the person with their keys, the newest first. */
async function allDrafts({ prefix, database, inTab }: DraftEditor): Promise<(readonly [string, StoredDraft])[]> {
  const stored = await quietly(async () => {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const { store } = (await database()).transaction('drafts');
    const [keys, drafts] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
    return drafts.map((draft, index) => [keys[index] ?? '', draft] as const);
  }, []);
  // A draft in the tab is newer than the one that the browser stored before.
  const drafts = new Map([...stored, ...inTab.entries().filter(([key]) => key.startsWith(prefix))]);
  return [...drafts].sort(([, a], [, b]) => (b.changedAt ?? 0) - (a.changedAt ?? 0));
}

/** Does something with storage; what fails or takes too long counts as `fallback`. */
async function quietly<T>(work: () => Promise<T>, fallback: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<T>((resolve) => (timer = setTimeout(() => resolve(fallback), STORAGE_PATIENCE_MS)));
  try {
    return await Promise.race([work(), tooLong]);
  } catch {
    return fallback;
  } finally {
    clearTimeout(timer);
  }
}
