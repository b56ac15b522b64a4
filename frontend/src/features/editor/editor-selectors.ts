import {
  DEFAULT_SLIDE_IMAGE_URL,
  isUntouchedText,
  type PictureLayer,
  type Slide,
  type SlideDocument,
  type TextLayer,
} from '@viral-slides/slide-document';
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

/** Whether no slide has a picture yet. */
export function areSlidesEmpty(editor: EditorState): boolean {
  return editor.document.slides.every(({ imageUrl }) => imageUrl === DEFAULT_SLIDE_IMAGE_URL);
}

/** Returns the selected text of the slide that is shown, or null. */
export function selectedLayer(editor: EditorState): TextLayer | null {
  return currentSlide(editor)?.textLayers.find((layer) => layer.id === editor.selectedLayerId) ?? null;
}

/** Returns the selected picture on the slide that is shown, or null. */
export function selectedPicture(editor: EditorState): PictureLayer | null {
  return currentSlide(editor)?.pictureLayers?.find((layer) => layer.id === editor.selectedLayerId) ?? null;
}

/** Returns the selected text if it was added and never written in, so that another look can take its place; or null. */
export function untouchedLayer(editor: EditorState): TextLayer | null {
  const [slide, layer] = [currentSlide(editor), selectedLayer(editor)];
  if (!slide || layer?.content !== '') return null;
  return isUntouchedText(editor.document, editor.history, { slideId: slide.id, layerId: layer.id }) ? layer : null;
}

/** Returns the document without the text that disappears if nothing is typed into it: that one is not worth saving. */
export function documentToSave(editor: EditorState): SlideDocument {
  const layer = untouchedLayer(editor);
  if (!layer) return editor.document;
  const slides = editor.document.slides.map((slide) =>
    slide.textLayers.includes(layer) ? { ...slide, textLayers: slide.textLayers.filter((other) => other !== layer) } : slide,
  );
  return { ...editor.document, slides };
}
