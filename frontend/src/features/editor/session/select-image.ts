import { chooseImage } from '@viral-slides/slide-document';
import { editorOf, performCommand, type EditContext } from '../edit-document.ts';
import { startEdit } from '../edit-lease.ts';
import { addPictureLayer } from '../pictures/add-picture-layer.ts';
import { currentSlide } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';

/** How long the new picture is seen before the next slide comes. */
const AUTO_ADVANCE_DELAY_MS = 300;

/** Gives the slide on the screen another picture; with auto-advance on, the next slide follows. */
export function selectImage(context: EditContext, imageUrl: string): void {
  const slide = currentSlide(editorOf(context.store));
  if (!slide) return;
  if (editorOf(context.store).isAwaitingLayer) return void addPictureLayer(context, imageUrl);
  performCommand(context, chooseImage(slide, imageUrl));
  if (!editorOf(context.store).isAutoAdvance) return;
  const edit = startEdit(context, 'Next slide not shown');
  setTimeout(() => {
    const editor = editorOf(context.store);
    // The person may have gone elsewhere in the meantime.
    if (currentSlide(editor)?.id === slide.id) edit.show(editorActions.slideSelected(editor.slideIndex + 1));
  }, AUTO_ADVANCE_DELAY_MS);
}
