import { linesOfList } from '@viral-slides/slide-document';
import { useEffect } from 'react';
import { isDialogOpen, TYPING } from '@/shared/keyboard/typing-places.ts';
import { editorOf, type EditContext } from '../edit-document.ts';
import { writeList } from '../session/write-list.ts';

/** Makes slides of a list that is pasted where nobody writes. A text that was copied in the editor goes before it. */
export function usePastedList(context: EditContext): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const isWriting = event.target instanceof Element && event.target.closest(TYPING) !== null;
      if (event.defaultPrevented || isWriting || isDialogOpen() || editorOf(context.store).status !== 'ready') return;
      const lines = linesOfList(event.clipboardData?.getData('text/plain') ?? '');
      if (lines.length < 2) return;
      event.preventDefault();
      writeList(context, lines);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, [context]);
}
