import { AppError } from '@viral-slides/errors';

/** Which images a list shows: all, only those on no slide, only those on a slide. */
export type ImageFilter = 'all' | 'available' | 'used';

/** Place in a list, newest first: everything after it is older than this image. */
export interface ImageCursor {
  createdAt: Date;
  id: string;
}

/** What a list of images asks for. */
export interface ImageQuery {
  userId: string;
  filter: ImageFilter;
  /** Case-insensitive part of the file name; empty = any. */
  search: string;
  /** Start after this image; null = from the newest. */
  after: ImageCursor | null;
}

/** Writes a place in the list as an opaque text. */
export function encodeCursor({ createdAt, id }: ImageCursor): string {
  return Buffer.from(`${createdAt.getTime()} ${id}`).toString('base64url');
}

/**
 * Reads a place in the list.
 * @throws AppError `invalid-cursor` when the text was not made by {@link encodeCursor}
 */
export function decodeCursor(text: string): ImageCursor {
  const match = /^(\d{1,15}) ([0-9a-f-]{36})$/.exec(Buffer.from(text, 'base64url').toString('latin1'));
  if (!match?.[1] || !match[2]) throw new AppError('invalid-input', 'invalid-cursor', 'The cursor is not one that this list has returned.');
  return { createdAt: new Date(Number(match[1])), id: match[2] };
}
