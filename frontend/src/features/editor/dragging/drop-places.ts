import type { PictureDrag } from '@/shared/drag/picture-drag.ts';

/** Id of the canvas as a place to drop on. */
export const CANVAS_PLACE = 'canvas';

/** A slide of the strip while it is dragged. */
export interface SlideDrag {
  kind: 'slide';
  slideId: string;
}

/** Draggable item of the editor. */
export type EditorDragData = PictureDrag | SlideDrag;

/** Id of a tile of the strip, both as what is dragged and as a place to drop on. */
export function tilePlace(slideId: string): string {
  return `slide ${slideId}`;
}

/** The slide of a tile, or null for any other place. */
export function slideOfPlace(place: string): string | null {
  return place.startsWith('slide ') ? place.slice('slide '.length) : null;
}
