import { useDraggable } from '@dnd-kit/core';
import type { Image } from '@/shared/api/generated/media.ts';
import type { PictureDrag } from '@/shared/drag/picture-drag.ts';

/** Lets an image be dragged to where the screen around takes pictures; elsewhere it does nothing. */
export function useDraggablePicture({ id, url }: Image) {
  const data: PictureDrag = { kind: 'picture', imageUrl: url, previewUrl: `${url}?w=160` };
  return useDraggable({ id: `picture ${id}`, data });
}
