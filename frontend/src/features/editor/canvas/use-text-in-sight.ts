import { useEffect, type RefObject } from 'react';
import { useCanvasCover } from '../layout/canvas-cover.ts';
import { currentSlide, useEditor } from '../editor-selectors.ts';
import { scrollToShow } from './scroll-to-show.ts';

/**
 * Scrolls the canvas so that the selected text is seen beside what covers the canvas: a sheet with which it is styled, or the keyboard
 * with which it is typed. Does nothing where nothing is covered.
 */
export function useTextInSight(ref: RefObject<HTMLElement | null>): void {
  const covered = useCanvasCover();
  const slide = useEditor(currentSlide);
  const selectedId = useEditor((editor) => editor.selectedLayerId);
  const editingId = useEditor((editor) => editor.editingLayerId);

  useEffect(() => {
    const area = ref.current;
    if (!area || covered === 0 || selectedId === null) return;
    // One frame later the drawing, and with it the place of the text, has followed the document.
    const frame = requestAnimationFrame(() => {
      const text = area.querySelector(editingId === null ? `[data-layer-id="${CSS.escape(selectedId)}"]` : 'textarea');
      if (!text) return;
      const [outer, inner] = [area.getBoundingClientRect(), text.getBoundingClientRect()];
      const by = {
        top: scrollToShow({ start: outer.top, end: outer.bottom - covered }, { start: inner.top, end: inner.bottom }),
        left: scrollToShow({ start: outer.left, end: outer.right }, { start: inner.left, end: inner.right }),
      };
      if (by.top !== 0 || by.left !== 0) area.scrollBy({ ...by, behavior: 'instant' });
    });
    return () => cancelAnimationFrame(frame);
  }, [ref, covered, slide, selectedId, editingId]);
}
