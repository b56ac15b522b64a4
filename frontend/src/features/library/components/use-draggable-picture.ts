import { useDraggable } from '@dnd-kit/core';
import type { Image } from '@/shared/api/generated/media.ts';
import type { PictureDrag } from '@/shared/drag/picture-drag.ts';

/** Lets an image be dragged to where the screen around takes pictures; elsewhere it does nothing. */
export function useDraggablePicture({ id, url, filename }: Image) {
  const data: PictureDrag = { kind: 'picture', imageUrl: url, name: filename, previewUrl: `${url}?w=160` };
  return useDraggable({ id: `picture ${id}`, data });
}
