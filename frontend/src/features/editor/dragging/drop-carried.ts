import { chooseImage } from '@viral-slides/slide-document';
import { editorOf, performCommand, type EditContext } from '../edit-document.ts';
import { editorActions } from '../editor-slice.ts';
import { selectImage } from '../session/select-image.ts';
import { CANVAS_PLACE, slideOfPlace, type EditorDragData } from './drop-places.ts';

/** A finger that moved less than this, in pixels, has rested. */
export const REST_PX = 8;

/** Result of a drag. */
export interface Drop {
  /** The way from where it was taken, in pixels. */
  delta: { x: number; y: number };
  /** Id of the place, or null for none. */
  place: string | null;
}

/** Drops the dragged item. An item that was not moved counts as pressed: a slow finger starts a drag, which suppresses the click. */
export function dropCarried(context: EditContext, carried: EditorDragData, { delta, place }: Drop): void {
  if (Math.hypot(delta.x, delta.y) < REST_PX) return press(context, carried);
  if (place === null) return;
  const slideId = slideOfPlace(place);
  if (carried.kind === 'slide') {
    if (slideId !== null) moveSlide(context, carried.slideId, slideId);
  } else if (place === CANVAS_PLACE) selectImage(context, carried.imageUrl);
  else givePicture(context, slideId, carried.imageUrl);
}

function givePicture(context: EditContext, slideId: string | null, imageUrl: string): void {
  const slide = editorOf(context.store).document.slides.find(({ id }) => id === slideId);
  if (slide) performCommand(context, chooseImage(slide, imageUrl));
}

function press(context: EditContext, carried: EditorDragData): void {
  if (carried.kind === 'picture') return selectImage(context, carried.imageUrl);
  const index = indexOf(context, carried.slideId);
  if (index !== -1) context.store.dispatch(editorActions.slideSelected(index));
}

/** Puts a slide into the place of another and shows it. */
function moveSlide(context: EditContext, slideId: string, placeOf: string): void {
  const to = indexOf(context, placeOf);
  if (performCommand(context, { type: 'move-slide', payload: { slideId, to } })) context.store.dispatch(editorActions.slideSelected(to));
}

function indexOf({ store }: EditContext, slideId: string): number {
  return editorOf(store).document.slides.findIndex(({ id }) => id === slideId);
}
