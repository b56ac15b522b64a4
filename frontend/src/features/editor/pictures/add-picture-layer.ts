import { MAX_PICTURES_PER_SLIDE, canvasSize, type OutputFormatId, type Size } from '@viral-slides/slide-document';
import { loadImage, naturalSize } from '@viral-slides/slide-renderer';
import { toast } from '@/shared/ui/toast-queue.ts';
import { smallerImageUrl } from '../canvas/use-slide-picture.ts';
import { editorOf, type EditContext } from '../edit-document.ts';
import { startEdit } from '../edit-lease.ts';
import { currentSlide } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';
import { newId } from '../new-id.ts';

/** Reason why no further picture can be added. */
export const TOO_MANY_PICTURES = `A slide can have at most ${MAX_PICTURES_PER_SLIDE} pictures besides its background`;

/** Longer side of a new picture on a slide, as a share of the canvas's shorter side. */
const SHARE = 0.5;

/** Puts a picture of the library on the slide on the screen, in the middle and in front of all, and selects it. */
export async function addPictureLayer(context: EditContext, imageUrl: string): Promise<void> {
  const { store } = context;
  const slideId = currentSlide(editorOf(store))?.id;
  const edit = startEdit(context, 'Image not added');
  store.dispatch(editorActions.layerAwaited(false));
  try {
    // The small version has the same proportions.
    const size = naturalSize(await loadImage(smallerImageUrl(imageUrl, 160)));
    const editor = edit.editor();
    const slide = editor?.document.slides.find(({ id }) => id === slideId);
    if (!editor || !slide) return;
    const { pictureLayers = [], textLayers } = slide;
    if (pictureLayers.length >= MAX_PICTURES_PER_SLIDE) {
      return void toast({ title: TOO_MANY_PICTURES });
    }
    const layer = { id: newId(), imageUrl, box: firstBox(size, editor.document.outputFormat), textsBeneath: textLayers.length };
    edit.perform({ type: 'set-picture-layers', payload: { slideId: slide.id, pictureLayers: [...pictureLayers, layer] } });
    edit.show(editorActions.layerSelected(layer.id));
  } catch {
    if (edit.editor()) toast({ title: 'This picture could not be loaded' });
  }
}

/** First box of a picture of this size: in the middle. */
function firstBox({ width, height }: Size, format: OutputFormatId) {
  const canvas = canvasSize(format);
  const scale = (Math.min(canvas.width, canvas.height) * SHARE) / Math.max(width, height, 1);
  const size = { width: Math.max(16, Math.round(width * scale)), height: Math.max(16, Math.round(height * scale)) };
  return { ...size, x: (canvas.width - size.width) / 2, y: (canvas.height - size.height) / 2 };
}
