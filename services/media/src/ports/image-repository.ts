import type { ImageEvent } from '../model/image-event.ts';
import type { ImageQuery } from '../model/image-query.ts';
import type { Image, ListedImage } from '../model/image.ts';

/** The library of every user. Each method works on the images of one user only; deleted ones are invisible. */
export interface ImageRepository {
  /**
   * Stores a new image together with its event.
   * @returns false, having stored nothing, when this user already has an image of the same bytes
   */
  insert(image: Image, event: ImageEvent): Promise<boolean>;
  find(userId: string, id: string): Promise<Image | null>;
  findBySha256(userId: string, sha256: string): Promise<Image | null>;
  /** Images newest first. */
  list(query: ImageQuery): Promise<ListedImage[]>;
  /**
   * Applies a change to an image of a known revision, together with its event.
   * @returns false when the image is gone or has another revision by now
   */
  update(image: Image, event: ImageEvent): Promise<boolean>;
  /** Makes an image invisible together with its event. @returns as {@link update} */
  delete(image: Image, event: ImageEvent): Promise<boolean>;
  /** Those of the given ids, of whatever user, that have a visible image. For sweeping only. */
  existing(ids: readonly string[]): Promise<Set<string>>;
}
