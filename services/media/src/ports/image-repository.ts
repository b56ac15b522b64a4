import type { ImageEvent } from '../model/image-event.ts';
import type { ImageOrder, ImageQuery } from '../model/image-query.ts';
import type { Image, ListedImage } from '../model/image.ts';

/** A client's claim that a slide has the image, which has expired. */
export interface EndedClaim {
  userId: string;
  imageId: string;
  claimedUntil: Date;
}

/** The library of every user. Each method works on the images of one user only; deleted ones are invisible. */
export interface ImageRepository {
  /**
   * Stores a new image together with its event.
   * @returns false, having stored nothing, when this user already has an image of the same bytes
   */
  insert(image: Image, event: ImageEvent): Promise<boolean>;
  find(userId: string, id: string): Promise<Image | null>;
  /** Those of the ids that are images of this user's library. */
  known(userId: string, ids: readonly string[]): Promise<string[]>;
  findBySha256(userId: string, sha256: string): Promise<Image | null>;
  /** Images in the wanted order, at most `limit`. */
  listPage(query: ImageQuery & { order: ImageOrder; limit: number }): Promise<ListedImage[]>;
  /**
   * All images, newest first, some hundreds at a time, read as they are taken; nothing is held open in between. What is deleted before its turn is
   * left out. @param signal ends it by throwing its reason
   */
  listAll(query: ImageQuery, signal: AbortSignal): AsyncIterable<ListedImage[]>;
  /**
   * Changes or deletes an image: `decide` gets it as it is and returns the event with its new state, which is stored in the same atomic
   * step; null = it stays. The loser of a race decides again, so `decide` may be called several times.
   * @returns the image afterwards; a deleted one as it was, with its last revision
   * @throws AppError `image-not-found`, `image-changed-meanwhile`, and what `decide` throws; nothing is stored then
   */
  change(userId: string, id: string, decide: (current: Image) => ImageEvent | null | Promise<ImageEvent | null>): Promise<Image>;
  /**
   * Notes until when the image counts as claimed; decides and publishes nothing, so no revision is spent.
   * @throws AppError `image-not-found`
   */
  claim(userId: string, id: string, claimedUntil: Date): Promise<void>;
  /** Claims of all users that have ended by `now`, the oldest first, at most `limit`. */
  endedClaims(now: Date, limit: number): Promise<EndedClaim[]>;
  /** Takes an ended claim off its image, unless it was renewed in the meantime. */
  clearClaim(claim: EndedClaim): Promise<void>;
  /** Notes that a post with these images was published; the latest time stays. Images that are gone are left out. */
  notePosted(userId: string, imageIds: readonly string[], publishedAt: Date): Promise<void>;
  /** Ids of the images that came from one of these uploads. Reads all images of the user's index: for what is rare. */
  idsOfUploads(userId: string, uploadIds: readonly string[]): Promise<string[]>;
  /** Those of the given ids, of any user, that have a visible image. For sweeping only. */
  existing(ids: readonly string[]): Promise<Set<string>>;
}
