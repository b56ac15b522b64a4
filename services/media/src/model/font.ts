import { AppError } from '@viral-slides/errors';
import type { SafeFont } from './font-file.ts';

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

/** Folder of the object store that holds fonts, and nothing else: who sweeps the library and knows no fonts leaves them alone. */
export const fontsPrefix = 'fonts/';

/** Key of the stored file. */
export function fontKey({ userId, id }: Pick<Font, 'userId' | 'id'>): string {
  return `${fontsPrefix}${userId}/${id}.sfnt`;
}

/** The font id in a key of that folder, or null when the key is not one of ours. */
export function fontIdOfKey(key: string): string | null {
  return /^fonts\/[^/]+\/([^/]+)\.sfnt$/.exec(key)?.[1] ?? null;
}

/** No font of this id is this user's. */
export function fontNotFound(): AppError {
  return new AppError('not-found', 'font-not-found', 'You have no such font. It may have been deleted.');
}

/** The user has as many fonts as there can be. */
export function tooManyFonts(): AppError {
  const message = `You can have at most ${maxFontsPerUser} fonts. Please delete one you no longer need.`;
  return new AppError('conflict', 'too-many-fonts', message);
}
