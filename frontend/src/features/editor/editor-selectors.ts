import type { Slide, TextLayer } from '@viral-slides/slide-document';
import { useAppSelector } from '@/shared/store/hooks.ts';
import { selectEditor, type EditorState } from './editor-slice.ts';

/** Reads one thing from the editor's state; re-renders only when it changes. */
export function useEditor<T>(read: (editor: EditorState) => T): T {
  return useAppSelector((state) => read(selectEditor(state)));
}

/** Returns the slide that is shown, or null when there are no slides. */
export function currentSlide(editor: EditorState): Slide | null {
  return editor.document.slides[editor.slideIndex] ?? null;
}

/** Returns the selected text of the slide that is shown, or null. */
export function selectedLayer(editor: EditorState): TextLayer | null {
  return currentSlide(editor)?.textLayers.find((layer) => layer.id === editor.selectedLayerId) ?? null;
}
