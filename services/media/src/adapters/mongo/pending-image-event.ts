import { pendingEvent } from '@viral-slides/messaging';
import type { PendingEvent } from '@viral-slides/messaging';
import type { ImageEvent } from '../../model/image-event.ts';

/** Turns a fact about an image into the message that is stored with it and published later. */
export function toPendingEvent({ type, image, eventId, occurredAt }: ImageEvent): PendingEvent {
  const ids = { eventId, occurredAt };
  const about = { userId: image.userId, imageId: image.id, filename: image.filename, revision: image.revision };
  if (type === 'deleted') return pendingEvent('media.image.v1.deleted', about, ids);
  if (type === 'changed') return pendingEvent('media.image.v1.changed', { ...about, isUsed: image.isUsed }, ids);
  const { isUsed, widthPx: width, heightPx: height, sizeBytes } = image;
  return pendingEvent('media.image.v1.registered', { ...about, isUsed, width, height, sizeBytes }, ids);
}
