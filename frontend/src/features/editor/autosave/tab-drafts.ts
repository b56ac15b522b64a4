import type { StoredDraft } from './stored-draft.ts';

/** Drafts that the browser did not take, by key: they are in this tab only, whichever screen it shows. */
export interface TabDrafts {
  get(key: string): StoredDraft | undefined;
  set(key: string, draft: StoredDraft): void;
  delete(key: string): void;
  /** All of them, with their keys. */
  entries(): (readonly [string, StoredDraft])[];
}

/** Makes an empty tab. While something is in it, the browser asks before the tab is closed: the work would be gone. */
export function makeTabDrafts(): TabDrafts {
  const drafts = new Map<string, StoredDraft>();
  return {
    get: (key) => drafts.get(key),
    set(key, draft) {
      drafts.set(key, draft);
      window.addEventListener('beforeunload', askFirst);
    },
    delete(key) {
      drafts.delete(key);
      // A page that listens for nothing can be kept by the browser for the way back.
      if (drafts.size === 0) window.removeEventListener('beforeunload', askFirst);
    },
    entries: () => [...drafts],
  };

  function askFirst(event: BeforeUnloadEvent): void {
    event.preventDefault();
  }
}

/** Those of this tab. */
export const tabDrafts: TabDrafts = makeTabDrafts();

/** Whether closing this tab would lose unsaved changes. */
export function isWorkInTabOnly(): boolean {
  return tabDrafts.entries().length > 0;
}
