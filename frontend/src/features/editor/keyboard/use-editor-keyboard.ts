import { ZOOM, zoomIn, zoomOut, type Command } from '@viral-slides/slide-document';
import type { LayerLayout } from '@viral-slides/slide-renderer';
import { useEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useShortcutGroup } from '@/shared/keyboard/keyboard-help.ts';
import { isSwitchedOff } from '@/shared/keyboard/single-keys.ts';
import { drawnLayout } from '../canvas/drawn-layouts.ts';
import { editorOf, performCommand, redoStep, undoStep, type EditContext } from '../edit-document.ts';
import { useEditorTools } from '../editor-context.tsx';
import { currentSlide, selectedLayer } from '../editor-selectors.ts';
import { editorActions, type EditorState } from '../editor-slice.ts';
import { newId } from '../new-id.ts';
import { isTyping } from './begin-typing.ts';
import { editorShortcuts } from './editor-shortcuts.ts';
import { shortcutOf, type Shortcut } from './shortcut-of.ts';
import { usePastedList } from './use-pasted-list.ts';

/** Listens to the editor's shortcuts, and lists them in the help, while the calling screen is mounted. */
export function useEditorKeyboard(): void {
  const context = useEditorTools();
  useShortcutGroup(useMemo(editorShortcuts, []));
  usePastedList(context);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = event.defaultPrevented || isSwitchedOff(event) ? null : shortcutOf(event);
      if (!shortcut || !run(context, shortcut)) return;
      event.preventDefault();
    };
    let cameByKeys = false;
    const onFocus = ({ target }: FocusEvent) => {
      cameByKeys = target instanceof Element && target.matches(':focus-visible');
    };
    // Before the control that has the focus: with a text selected, a letter is a letter of that text.
    const onTyping = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && isTyping(event, cameByKeys) && beginTyping(context)) event.stopPropagation();
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
function beginTyping({ store }: EditContext): boolean {
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
  return action ? Boolean(context.store.dispatch(action)) : runOnLayer(context, editor, shortcut);
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

function runOnLayer(context: EditContext, editor: EditorState, shortcut: Shortcut): boolean {
  const slideId = currentSlide(editor)?.id;
  if (slideId === undefined) return false;
  if (shortcut.kind === 'paste') return paste(context, editor, slideId);
  const layout = editor.selectedLayerId === null ? null : drawnLayout(editor.selectedLayerId);
  if (!layout) return false;
  if (shortcut.kind === 'copy') return copy(context, layout);
  const command = layerCommand(shortcut, layout, slideId);
  if (!command) return false;
  performCommand(context, command);
  // Also when nothing changed: at the edge, or locked, Alt+Left must not become the browser's way back.
  return true;
}

function layerCommand(shortcut: Shortcut, { layer, box }: LayerLayout, slideId: string): Command | null {
  const address = { slideId, layerId: layer.id };
  if (shortcut.kind === 'delete') return { type: 'delete-text-layer', payload: address };
  if (shortcut.kind !== 'nudge') return null;
  return { type: 'move-text-layer', payload: { ...address, box: { ...box, x: box.x + shortcut.dx, y: box.y + shortcut.dy } } };
}

function copy(context: EditContext, { layer, box }: LayerLayout): boolean {
  // Marked words of the page are what the person wants to copy.
  if (window.getSelection()?.isCollapsed === false) return false;
  return Boolean(context.store.dispatch(editorActions.copied({ layer, box })));
}

function paste(context: EditContext, { copied }: EditorState, slideId: string): boolean {
  if (!copied) return false;
  const layerId = newId();
  if (!performCommand(context, { type: 'paste-text-layer', payload: { slideId, layerId, layer: copied.layer, box: copied.box } }))
    return false;
  context.store.dispatch(editorActions.layerSelected(layerId));
  return true;
}
