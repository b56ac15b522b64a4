import type { StoredPart } from '../stored-part.ts';

/** Container that Instagram publishes: a picture, one of a carousel, a carousel, or a Reel. Once it is, it is the post. */
export interface InstagramContainer {
  id: string;
  userId: string;
  /** Name of the account when it was made. */
  username: string;
  /** User of the product whose token made it; null: one of the control API. */
  ownerId: string | null;
  kind: 'picture' | 'item' | 'carousel' | 'reel';
  caption: string;
  altText: string;
  /** Containers of a carousel, in order. */
  children: string[];
  /** The picture, or the video as far as it came. */
  parts: StoredPart[];
  contentType: 'image/jpeg' | 'video/mp4';
  /** Bytes of the video that were announced; 0 before. */
  videoBytes: number;
  createdAt: Date;
  /** When it can be published; null: the video is not there yet. */
  readyAt: Date | null;
  /** Subcode of what is wrong with it; null: nothing. */
  failure: number | null;
  /** Id of the post; null: none. */
  mediaId: string | null;
  publishedAt: Date | null;
}

/** Status of a container (field `status_code`). */
export type ContainerStatus = 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'ERROR' | 'EXPIRED';

/** Returns the status of a container. @param keepMs how long an unpublished one is kept */
export function statusOf({ mediaId, failure, readyAt, createdAt }: InstagramContainer, now: Date, keepMs: number): ContainerStatus {
  if (mediaId !== null) return 'PUBLISHED';
  if (createdAt.getTime() + keepMs <= now.getTime()) return 'EXPIRED';
  if (failure !== null) return 'ERROR';
  return readyAt !== null && readyAt <= now ? 'FINISHED' : 'IN_PROGRESS';
}
