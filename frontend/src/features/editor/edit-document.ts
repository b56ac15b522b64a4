import { imageUsageChange, type Command, type Slide } from '@viral-slides/slide-document';
import type { AppStore } from '@/shared/store/make-store.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import { CLOSED_HINT, editorActions, selectEditor, type EditorState } from './editor-slice.ts';
import type { EditorServer } from './server/editor-server.ts';

/** Dependencies of a document change. */
export interface EditContext {
  store: AppStore;
  server: EditorServer;
}

/** The editor's state now. */
export function editorOf(store: AppStore): EditorState {
  return selectEditor(store.getState());
}

/**
 * Applies a command as one step of the history. Only for what a press or a key does at once: what goes on later has a lease
 * (edit-lease.ts). Returns whether the document changed.
 */
export function performCommand(context: EditContext, command: Command): boolean {
  return change(context, editorActions.performed(command));
}

/** Takes the last step back, its effect on the library included. */
export function undoStep(context: EditContext): boolean {
  return change(context, editorActions.undone());
}

/** Does the step again that was taken back last. */
export function redoStep(context: EditContext): boolean {
  return change(context, editorActions.redone());
}

type ChangeAction = ReturnType<typeof editorActions.performed | typeof editorActions.undone | typeof editorActions.redone>;

function change({ store, server }: EditContext, action: ChangeAction): boolean {
  const { document: before, status } = editorOf(store);
  // No editor is there to show the refusal.
  if (status === 'closed') {
    toast({ title: 'Not possible', description: CLOSED_HINT, variant: 'destructive' });
    return false;
  }
  store.dispatch(action);
  const after = editorOf(store).document;
  if (before === after) return false;
  void markImageUsage(server, before.slides, after.slides);
  return true;
}

/** Marks library images used that slides show now and unused that none shows now. */
export async function markImageUsage(server: EditorServer, before: readonly Slide[], after: readonly Slide[]): Promise<void> {
  const { claimed, released } = imageUsageChange(before, after);
  // A mark that cannot be set (the image was deleted, no network) is no reason to bother anybody: the slide itself is right.
  await Promise.allSettled([
    ...claimed.map((id) => server.setImageUsed(id, true)),
    ...released.map((id) => server.setImageUsed(id, false)),
  ]);
}
