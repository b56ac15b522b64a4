import { createIndexedDbDraftStore, type DraftStore } from '@/features/editor/autosave/draft-store.ts';
import type { LeftDraft } from '@/features/editor/autosave/stored-draft.ts';
import { makeTabDrafts, type TabDrafts } from '@/features/editor/autosave/tab-drafts.ts';

/** A browser with its tabs, as far as drafts are concerned. Each has a database of its own. */
export interface MemoryBrowser {
  databaseName: string;
  /** Present time of its clock, in milliseconds. */
  nowMs: number;
  /** Opens an editor in a new tab, or in one that is there; `crash` ends it without a chance to do anything. */
  openTab(userId: string, inTab?: TabDrafts): { drafts: DraftStore; crash: () => void };
  /** All drafts of a user that this build can read, regardless of their holder. */
  draftsOf(userId: string): Promise<LeftDraft[]>;
}

let count = 0;

/** Makes a browser without tabs. Needs `fake-indexeddb/auto`. */
export function memoryBrowser(): MemoryBrowser {
  const open = new Set<string>();
  let tabs = 0;
  const databaseName = `drafts-${(count += 1)}`;
  const browser: MemoryBrowser = {
    databaseName,
    nowMs: 0,
    openTab(userId, inTab = makeTabDrafts()) {
      const editorId = `editor-${(tabs += 1)}`;
      open.add(editorId);
      const crash = () => void open.delete(editorId);
      const presence = { editorId, alive: async (ids: readonly string[]) => new Set(ids.filter((id) => open.has(id))), leave: crash };
      return { drafts: createIndexedDbDraftStore({ userId, presence, databaseName, inTab, now: () => browser.nowMs }), crash };
    },
    draftsOf(userId) {
      const presence = { editorId: 'no-editor', alive: async () => new Set<string>(), leave: () => undefined };
      return createIndexedDbDraftStore({ userId, presence, databaseName }).left();
    },
  };
  return browser;
}
