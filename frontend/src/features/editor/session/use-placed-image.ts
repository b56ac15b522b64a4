import { DEFAULT_SLIDE_IMAGE_URL, chooseImage } from '@viral-slides/slide-document';
import { useEffect } from 'react';
import { toast } from '@/shared/ui/toast-queue.ts';
import { editorOf, performCommand, type EditContext } from '../edit-document.ts';
import { useEditorTools } from '../editor-context.tsx';
import { useEditor } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';

/** A picture that another screen sends into the editor. */
export interface ImageToPlace {
  url: string;
  /** Called once it was dealt with. */
  onPlaced: () => void;
}

/** Puts a picture that another screen sent onto a slide, as soon as slides are open; without slides it waits. */
export function usePlacedImage(image: ImageToPlace | null): void {
  const tools = useEditorTools();
  const isReady = useEditor((editor) => editor.status === 'ready' && editor.document.slides.length > 0);
  useEffect(() => {
    if (!isReady || !image) return;
    image.onPlaced();
    if (!placeImage(tools, image.url))
      toast({ title: 'Every slide already has an image', description: 'Go to a slide and choose the new image in the library.' });
  }, [tools, isReady, image]);
}

/**
 * Puts a picture on the first slide that has none, and shows that slide: nothing that the person made is replaced unasked.
 * @returns false where every slide has a picture
 */
export function placeImage(context: EditContext, imageUrl: string): boolean {
  const { slides } = editorOf(context.store).document;
  const index = slides.findIndex((slide) => slide.imageUrl === DEFAULT_SLIDE_IMAGE_URL);
  const slide = slides[index];
  if (!slide) return false;
  performCommand(context, chooseImage(slide, imageUrl));
  context.store.dispatch(editorActions.slideSelected(index));
  return true;
}
