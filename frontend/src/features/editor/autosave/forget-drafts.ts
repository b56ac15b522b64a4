import { createIndexedDbDraftStore, type DraftStoreOptions } from './draft-store.ts';
import { announceEditor } from './editor-presence.ts';

/**
 * Forgets what closed editors left of a project that the person has just deleted for good: it would come back as recovered slides. An
 * editor that is open on it keeps its draft, because somebody may be working there.
 */
export async function forgetDraftsOf(projectId: string, options: Omit<DraftStoreOptions, 'presence'>): Promise<void> {
  const drafts = createIndexedDbDraftStore({ ...options, presence: announceEditor() });
  for (const draft of await drafts.left()) {
    if (draft.projectId === projectId && (await drafts.take(draft.id))) await drafts.remove(draft.id);
  }
  drafts.leave();
}
