import { ZOOM, zoomIn, zoomOut } from '@viral-slides/slide-document';
import { useEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useShortcutGroup } from '@/shared/keyboard/keyboard-help.ts';
import { isSwitchedOff } from '@/shared/keyboard/single-keys.ts';
import { isCommandKeyHeld } from '@/shared/lib/shortcut-label.ts';
import { editorOf, redoStep, undoStep, type EditContext } from '../edit-document.ts';
import { useEditorTools } from '../editor-context.tsx';
import { currentSlide, selectedLayer } from '../editor-selectors.ts';
import { editorActions, type EditorState } from '../editor-slice.ts';
import { addCopies, deleteSelected, duplicateSelected, moveSelected } from '../selection/selection-actions.ts';
import { addText } from '../typing/use-add-text.ts';
import { isTyping } from './is-typing.ts';
import { editorShortcuts } from './editor-shortcuts.ts';
import { shortcutOf, type Shortcut } from './shortcut-of.ts';
import { copySelected, useClipboard } from './use-clipboard.ts';

/** Listens to the editor's shortcuts, and lists them in the help, while the calling screen is mounted. */
export function useEditorKeyboard(): void {
  const context = useEditorTools();
  useShortcutGroup(useMemo(editorShortcuts, []));
  useClipboard(context);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = event.defaultPrevented || isSwitchedOff(event) ? null : shortcutOf(event);
      if (!shortcut || comesAsClipboardEvent(shortcut, event) || !run(context, shortcut)) return;
      event.preventDefault();
    };
    let cameByKeys = false;
    const onFocus = ({ target }: FocusEvent) => {
      cameByKeys = target instanceof Element && target.matches(':focus-visible');
    };
    // Before the control that has the focus: with a text selected, a letter is a letter of that text.
    const onTyping = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && isTyping(event, cameByKeys) && startTyping(context)) event.stopPropagation();
    };
    window.addEventListener('focusin', onFocus);
    window.addEventListener('keydown', onTyping, { capture: true });
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('focusin', onFocus);
      window.removeEventListener('keydown', onTyping, { capture: true });
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [context]);
}

/**
 * Opens the selected text with the cursor behind its words, while the key is still on its way: the browser writes it into the field.
 * Returns false when no text is selected or it is locked.
 */
function startTyping({ store }: EditContext): boolean {
  const editor = editorOf(store);
  const layer = selectedLayer(editor);
  if (!layer || layer.isLocked || editor.editingLayerId !== null) return false;
  flushSync(() => store.dispatch(editorActions.editingStarted(layer.id)));
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement)) return false;
  field.setSelectionRange(field.value.length, field.value.length);
  return true;
}

/** Carries a shortcut out. Returns whether it did something; else the browser may use the key. */
function run(context: EditContext, shortcut: Shortcut): boolean {
  const editor = editorOf(context.store);
  if (editor.status !== 'ready') return false;
  if (shortcut.kind === 'undo') return undoStep(context);
  if (shortcut.kind === 'redo') return redoStep(context);
  const action = viewAction(shortcut, editor);
  return action ? Boolean(context.store.dispatch(action)) : runOnSlide(context, editor, shortcut);
}

/** The change of the view that a shortcut stands for, or null. */
function viewAction({ kind }: Shortcut, editor: EditorState) {
  switch (kind) {
    case 'previous-slide':
      return editorActions.slideSelected(editor.slideIndex - 1);
    case 'next-slide':
      return editorActions.slideSelected(editor.slideIndex + 1);
    case 'deselect':
      // Without a selection Escape belongs to what else it can close.
      return editor.selectedLayerId === null && !editor.isAdjustingPicture ? null : editorActions.layerSelected(null);
    case 'adjust-picture':
      return enterPicture(editor);
    case 'zoom-in':
      return editorActions.zoomSet(zoomIn(editor.zoom));
    case 'zoom-out':
      return editorActions.zoomSet(zoomOut(editor.zoom));
    case 'fit':
      return editorActions.zoomSet(ZOOM.fit);
    default:
      return null;
  }
}

/** Without a text, Enter is about the picture. */
function enterPicture({ selectedLayerId, isAdjustingPicture }: EditorState) {
  return selectedLayerId === null && !isAdjustingPicture ? editorActions.pictureEntered() : null;
}

function runOnSlide(context: EditContext, editor: EditorState, shortcut: Shortcut): boolean {
  switch (shortcut.kind) {
    case 'select-all':
      return selectAll(context, editor);
    case 'add-text':
      return addText(context, { style: editor.defaultStyle });
    case 'copy':
      return copySelected(context);
    case 'cut':
      return copySelected(context) && deleteSelected(context);
    case 'paste':
      return addCopies(context, editor.copied);
    case 'duplicate':
      return duplicateSelected(context);
    case 'delete':
      return deleteSelected(context);
    case 'nudge':
      // Also when nothing changed: at the edge, or locked, Alt+Left must not become the browser's way back.
      return moveSelected(context, { x: shortcut.dx, y: shortcut.dy });
    default:
      return false;
  }
}

/** Without a text on the slide the browser may mark the page. */
function selectAll({ store }: EditContext, editor: EditorState): boolean {
  const ids = currentSlide(editor)?.textLayers.map(({ id }) => id) ?? [];
  if (ids.length > 0) store.dispatch(editorActions.layersSelected(ids));
  return ids.length > 0;
}

/**
 * Whether the browser follows a key with an event of the clipboard, which `useClipboard` handles. With the other of Ctrl and Cmd it does
 * not.
 */
function comesAsClipboardEvent({ kind }: Shortcut, press: KeyboardEvent): boolean {
  return (kind === 'copy' || kind === 'cut' || kind === 'paste') && isCommandKeyHeld(press);
}
