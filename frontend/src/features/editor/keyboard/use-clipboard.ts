import { linesOfList } from '@viral-slides/slide-document';
import { useEffect } from 'react';
import { isDialogOpen, TYPING } from '@/shared/keyboard/typing-places.ts';
import { editorOf, type EditContext } from '../edit-document.ts';
import { editorActions } from '../editor-slice.ts';
import { selectedLayouts } from '../selection/selected-layouts.ts';
import { addCopies, deleteSelected } from '../selection/selection-actions.ts';
import { writeList } from '../session/write-list.ts';
import { layTexts, takeTexts } from './copied-texts.ts';

/**
 * Copies, cuts and pastes texts through the clipboard of the system, so that they go to other slides, projects and tabs, and their words
 * to other programs; a list that was copied elsewhere becomes slides. All of it only while no field has the focus. The clipboard of the
 * system is the only source, so that an older copy never takes precedence over a newer one.
 */
export function useClipboard(context: EditContext): void {
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      if (!isForSlide(context, event) || !event.clipboardData || !copySelected(context)) return;
      event.preventDefault();
      layTexts(event.clipboardData, editorOf(context.store).copied);
      if (event.type === 'cut') deleteSelected(context);
    };
    const onPaste = (event: ClipboardEvent) => {
      if (!isForSlide(context, event) || !event.clipboardData) return;
      if (paste(context, event.clipboardData)) event.preventDefault();
    };
    // Safari copies without marked words only where this says that there is something to copy.
    const onBefore = (event: Event) => {
      if (isForSlide(context, event) && selectedLayouts(editorOf(context.store)).length > 0) event.preventDefault();
    };
    const listeners = { copy: onCopy, cut: onCopy, paste: onPaste, beforecopy: onBefore, beforecut: onBefore };
    for (const [type, listener] of Object.entries(listeners)) window.addEventListener(type, listener as EventListener);
    return () => {
      for (const [type, listener] of Object.entries(listeners)) window.removeEventListener(type, listener as EventListener);
    };
  }, [context]);
}

/** Remembers the selected texts as those that were copied last. Returns whether there are any. */
export function copySelected({ store }: EditContext): boolean {
  // Marked words of the page are what the person wants to copy.
  if (window.getSelection()?.isCollapsed === false) return false;
  const layouts = selectedLayouts(editorOf(store));
  if (layouts.length > 0) store.dispatch(editorActions.copied(layouts.map(({ layer, box }) => ({ layer, box }))));
  return layouts.length > 0;
}

function paste(context: EditContext, clipboard: DataTransfer): boolean {
  if (addCopies(context, takeTexts(clipboard))) return true;
  const lines = linesOfList(clipboard.getData('text/plain'));
  if (lines.length < 2) return false;
  writeList(context, lines);
  return true;
}

function isForSlide({ store }: EditContext, { target, defaultPrevented }: Event): boolean {
  const isWriting = target instanceof Element && target.closest(TYPING) !== null;
  return !defaultPrevented && !isWriting && !isDialogOpen() && editorOf(store).status === 'ready';
}
