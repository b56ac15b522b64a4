import type { Command } from '@viral-slides/slide-document';
import { toast, type ToastContent } from '@/shared/ui/toast-queue.ts';
import { editorOf, performCommand, undoStep, type EditContext } from './edit-document.ts';
import type { editorActions, EditorState, OpenProject } from './editor-slice.ts';

/**
 * The slides that were on the screen as some work started. Work that goes on after an `await`, in a timer or by a button of a toast changes
 * slides through its lease only: other slides may be open by then, and slides of all projects have the same ids.
 */
export interface EditLease {
  /** The project of the slides as the work started; null = none yet. */
  readonly project: OpenProject | null;
  /** Whether the slides are still on the screen; says nothing. */
  isHeld(): boolean;
  /** The editor with the slides; null once they are closed, which a message says. */
  editor(): EditorState | null;
  /** Applies a command as one step of the history; refused with a message once the slides are closed. Returns whether the document changed. */
  perform(command: Command): boolean;
  /** Takes the last step back; refused like {@link perform}. */
  undo(): boolean;
  /** Changes what is shown or selected; without the slides it does nothing. */
  show(action: ReturnType<(typeof editorActions)['slideSelected' | 'layerSelected' | 'picturesAwaited' | 'picturesSettled']>): void;
}

/**
 * Starts work on the slides that are on the screen.
 * @param refusal title of the message if the slides are closed before the work is done, e.g. `Image not added`
 */
export function startEdit(context: EditContext, refusal: string): EditLease {
  const { store } = context;
  const { visit, project } = editorOf(store);
  const isHeld = () => {
    const now = editorOf(store);
    return now.status === 'ready' && now.visit === visit;
  };
  const holds = () => isHeld() || showClosedToast(refusal, project);
  return {
    project,
    isHeld,
    editor: () => (holds() ? editorOf(store) : null),
    perform: (command) => holds() && performCommand(context, command),
    undo: () => holds() && undoStep(context),
    show: (action) => void (isHeld() && store.dispatch(action)),
  };
}

/** The button *Undo* of a message: takes the last step back. Once something else was done, the steps of the history lead back. */
export function offerUndo(context: EditContext): NonNullable<ToastContent['action']> {
  const edit = startEdit(context, 'Nothing was undone');
  const { changeCount } = editorOf(context.store);
  return { label: 'Undo', onSelect: () => void (edit.editor()?.changeCount === changeCount && edit.undo()) };
}

function showClosedToast(title: string, project: OpenProject | null): false {
  const name = project && !project.isAutosave ? `“${project.name}”` : 'The project';
  toast({ title, description: `${name} was closed before this was finished. Its slides are unchanged.` });
  return false;
}
