import { MAX_CONTENT_LENGTH } from '@viral-slides/slide-document';
import { useRef } from 'react';
import { editorOf } from '../edit-document.ts';
import { useDocumentActions, useEditorTools } from '../editor-context.tsx';
import { currentSlide, selectedLayer } from '../editor-selectors.ts';

/** Position of the next emoji in a text. */
export interface Caret {
  start: number;
  end: number;
}

/** Puts emoji into the selected text: where its cursor was, or at its end. */
export function useInsertEmoji() {
  const { store } = useEditorTools();
  const { perform } = useDocumentActions();
  const caret = useRef<Caret | null>(null);
  return {
    /** Notes the cursor, before the list of emoji takes the focus from the field. */
    noteCaret() {
      const { activeElement: field } = document;
      const isField = field instanceof HTMLTextAreaElement;
      caret.current = isField ? { start: field.selectionStart, end: field.selectionEnd } : null;
    },
    insert(emoji: string) {
      const editor = editorOf(store);
      const [slide, layer] = [currentSlide(editor), selectedLayer(editor)];
      if (!slide || !layer) return;
      const { content, next } = withEmoji(layer.content, emoji, caret.current);
      if (content.length > MAX_CONTENT_LENGTH) return;
      caret.current = next;
      perform({ type: 'update-text-layer', payload: { slideId: slide.id, layerId: layer.id, content } });
    },
  };
}

/** Returns a text with an emoji in it, and where the next one goes. */
export function withEmoji(text: string, emoji: string, caret: Caret | null): { content: string; next: Caret } {
  const { start, end } = caret ?? { start: text.length, end: text.length };
  const content = text.slice(0, start) + emoji + text.slice(end);
  const behind = Math.min(start, text.length) + emoji.length;
  return { content, next: { start: behind, end: behind } };
}
