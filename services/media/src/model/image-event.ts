import type { Image } from './image.ts';

/** A fact about an image that is published, stored in the same write as the change itself. */
export interface ImageEvent {
  /** UUID; readers drop an event they have already seen. */
  eventId: string;
  type: 'registered' | 'changed' | 'deleted';
  occurredAt: Date;
  /** The image after the change; with `deleted`, as it was, with its last revision. */
  image: Image;
}
