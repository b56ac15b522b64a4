import type * as unsavedWork from '@/features/editor/unsaved/unsaved-slides.ts';
import type { UnsavedSlides } from '@/features/schedule/dialog/unsaved-slides.ts';
import type { AppDispatch } from '@/shared/store/make-store.ts';

/** The drafts of the editor, for screens that take a project's slides from the server. The code is loaded on first use. */
export function unsavedSlidesOf(userId: string, dispatch: AppDispatch): UnsavedSlides {
  return {
    find: (projectId) => withDrafts(userId, dispatch, ({ findUnsaved, ports }) => findUnsaved(ports, projectId)),
    save: (projectId) => withDrafts(userId, dispatch, ({ saveUnsaved, ports }) => saveUnsaved(ports, projectId)),
  };
}

/** Fetches the code that reads drafts; for who is about to schedule, and for an idle moment. */
export const loadUnsavedSlides = () =>
  Promise.all([
    import('@/features/editor/unsaved/unsaved-slides.ts'),
    import('@/features/editor/autosave/draft-store.ts'),
    import('@/features/editor/autosave/editor-presence.ts'),
    import('@/features/editor/server/rtk-editor-server.ts'),
  ]);

type Work = typeof unsavedWork;

async function withDrafts<T>(
  userId: string,
  dispatch: AppDispatch,
  work: (parts: Work & { ports: Parameters<Work['findUnsaved']>[0] }) => Promise<T>,
): Promise<T> {
  const [unsaved, { createIndexedDbDraftStore }, { announceEditor }, { createRtkEditorServer }] = await loadUnsavedSlides();
  // Code that takes a draft to save it counts as an editor, and releases what it could not save.
  const drafts = createIndexedDbDraftStore({ userId, presence: announceEditor() });
  try {
    return await work({ ...unsaved, ports: { drafts, server: createRtkEditorServer(dispatch) } });
  } finally {
    drafts.leave();
  }
}
