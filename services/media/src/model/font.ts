import { AppError } from '@viral-slides/errors';
import type { SafeFont } from './font-file.ts';
import { libraryPrefix } from './image.ts';

/** A font of a person's own. Its file never changes. */
export interface Font extends Omit<SafeFont, 'bytes'> {
  /** UUID; slides name it by that. */
  id: string;
  userId: string;
  /** SHA-256 of the file as uploaded, hex: equal files are one font. */
  sha256: string;
  /** Size of the stored file. */
  sizeBytes: number;
  createdAt: Date;
}

/** Fonts one person can have: the list is sent whole. */
export const maxFontsPerUser = 20;

/** Key of the stored file. It lies in a folder like those of images, and is swept like these. */
export function fontKey({ userId, id }: Pick<Font, 'userId' | 'id'>): string {
  return `${libraryPrefix}${userId}/${id}/font.sfnt`;
}

/** No font of this id is this user's. */
export function fontNotFound(): AppError {
  return new AppError('not-found', 'font-not-found', 'You have no such font. It may have been deleted.');
}

/** The user has as many fonts as there can be. */
export function tooManyFonts(): AppError {
  const message = `You have ${maxFontsPerUser} fonts, and there can be no more. Please delete one you no longer need.`;
  return new AppError('conflict', 'too-many-fonts', message);
}
