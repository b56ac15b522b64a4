import { AppError } from '@viral-slides/errors';

/** Filter of an image list: all, only those on no slide, only those on a slide. */
export type ImageFilter = 'all' | 'available' | 'used';

/** In which order a list is. `unused-first`, by posts: those that no post showed, newest first, then those whose last post is the longest ago. */
export const imageOrders = ['newest', 'unused-first'] as const;
export type ImageOrder = (typeof imageOrders)[number];

/** Most ids of one question which of them are images. */
export const maxImagesPerQuestion = 200;

/** Place in a list: everything after it comes behind this image. */
export interface ImageCursor {
  createdAt: Date;
  id: string;
  /** Of `unused-first` alone: the image was posted. */
  lastPostedAt?: Date | undefined;
}

export interface ImageQuery {
  userId: string;
  filter: ImageFilter;
  /** Case-insensitive part of the file name; empty = any. */
  search: string;
  /** Only what is in this pack; null = images in any pack or none. */
  packId: string | null;
  /** Only what no post showed since then; null = whenever it was posted. */
  notPostedSince: Date | null;
  /** Start after this image; null = from the newest. */
  after: ImageCursor | null;
}

/** Writes a place in the list as an opaque text. */
export function encodeCursor({ createdAt, id, lastPostedAt }: ImageCursor): string {
  const posted = lastPostedAt ? ` ${lastPostedAt.getTime()}` : '';
  return Buffer.from(`${createdAt.getTime()} ${id}${posted}`).toString('base64url');
}

/**
 * Reads a place in the list.
 * @throws AppError `invalid-cursor` when the text was not made by {@link encodeCursor}
 */
export function decodeCursor(text: string): ImageCursor {
  const match = /^(\d{1,15}) ([0-9a-f-]{36})(?: (\d{1,15}))?$/.exec(Buffer.from(text, 'base64url').toString('latin1'));
  if (!match?.[1] || !match[2]) throw new AppError('invalid-input', 'invalid-cursor', 'The cursor is not from this list.');
  const [, createdAt, id, posted] = match;
  return { createdAt: new Date(Number(createdAt)), id, ...(posted && { lastPostedAt: new Date(Number(posted)) }) };
}

/** Only the newest ones first can be listed as a whole. */
export function limitNeeded(): AppError {
  return new AppError('invalid-input', 'invalid-request', 'Images in this order can only be listed page by page.', {
    errors: [{ field: 'limit', message: 'is needed with this sort' }],
  });
}
