import type { ImageVariant, StoredFormat, ThumbnailWidthPx } from './image-format.ts';

/** One image of a person's library. All of it is known when it is registered; only its use changes later, see image-use.ts. */
export interface Image {
  /** UUID; also the folder of its objects. */
  id: string;
  /** Owner. */
  userId: string;
  /** The upload it came from: distinguishes a repeated registration from a duplicate. */
  uploadId: string;
  /** Safe to show, see sanitizeFilename. */
  filename: string;
  /** SHA-256 of the bytes as uploaded, hex: finds the same file uploaded twice. */
  sha256: string;
  /**
   * SHA-256 of the stored original, hex: equal where files differ only in what ingest leaves out (metadata, trailing data, compression of PNG), as long as it
   * encodes the same way. Absent on older images.
   */
  pictureSha256?: string;
  isUsed: boolean;
  /** Until when a claim that a slide shows it counts without such a project; absent = not claimed. */
  claimedUntil?: Date;
  /** Packs that it is in (pack.ts); absent = none. */
  packIds?: string[];
  /** When the latest of the posts that showed it was published; absent = none was, as far as the library knows. */
  lastPostedAt?: Date;
  /** After the file's own rotation was applied. */
  widthPx: number;
  heightPx: number;
  format: StoredFormat;
  /** Size of the stored original. */
  sizeBytes: number;
  /** Sizes of the stored thumbnails, by width. */
  thumbnailSizesBytes: Record<ThumbnailWidthPx, number>;
  /** Data URL of at most 400 bytes with a tiny blurred version. */
  placeholder: string;
  createdAt: Date;
  /** 1 when registered, one more with every change. */
  revision: number;
}

/** An image in a list of the library. */
export type ListedImage = Pick<
  Image,
  | 'id'
  | 'filename'
  | 'isUsed'
  | 'widthPx'
  | 'heightPx'
  | 'sizeBytes'
  | 'placeholder'
  | 'createdAt'
  | 'pictureSha256'
  | 'packIds'
  | 'lastPostedAt'
>;

/** Folder of the object store that holds the library; everything below it belongs to a row, or is swept. */
export const libraryPrefix = 'library/';

/** Folder of all objects of one image, with a slash at its end. */
export function imagePrefix(userId: string, imageId: string): string {
  return `${libraryPrefix}${userId}/${imageId}/`;
}

/** Key of one stored file of an image. */
export function imageKey(image: Pick<Image, 'userId' | 'id'>, variant: ImageVariant): string {
  return imagePrefix(image.userId, image.id) + (variant === 'original' ? 'original' : `w${variant}.webp`);
}

/** The image id in a library key, or null when the key is not one of ours. */
export function imageIdOfKey(key: string): string | null {
  return /^library\/[^/]+\/([^/]+)\/[^/]+$/.exec(key)?.[1] ?? null;
}
