import { AppError } from '@viral-slides/errors';

/** Largest font file that is taken, in bytes. */
export const maxFontBytes = 5 * 1024 * 1024;
/** Largest font once it is unpacked, in bytes: what is packed better than that is no font. */
export const maxUnpackedFontBytes = 10 * 1024 * 1024;
/** Longest name of a font, in UTF-16 units. */
export const maxFontNameLength = 80;

/** Embedding that the maker of the font allows (`fsType` of OpenType). */
export type FontEmbedding = 'installable' | 'editable' | 'preview' | 'restricted';

/** A rewritten font, safe to be given to a browser. */
export interface SafeFont {
  /** OpenType, not packed (packing takes a hundred times as long), with no more than what letters are drawn with. */
  bytes: Uint8Array;
  /** The sanitised name in the file; empty where it has none. */
  name: string;
  embedding: FontEmbedding;
  /** Whether one file has all weights. */
  isVariable: boolean;
}

/** Refuses what is no OpenType font. */
export function unsupportedFontType(cause?: unknown): AppError {
  return new AppError(
    'invalid-input',
    'unsupported-font-type',
    'This file is not a supported font. Allowed types are OTF, TTF and WOFF2.',
    { cause },
  );
}

/** Refuses a font that says it is one but cannot be read, or has nothing to draw. */
export function unreadableFont(cause?: unknown): AppError {
  return new AppError('invalid-input', 'font-unreadable', 'This font is damaged, or has no characters that can be rendered.', { cause });
}

/** Refuses a font that is larger than the largest, packed or unpacked. */
export function fontTooLarge(): AppError {
  return new AppError('too-large', 'font-too-large', `A font can be at most ${maxFontBytes / 1024 / 1024} MB.`);
}

/** Refuses a font on which the sanitiser was working too long, or for which it asked too much memory. */
export function fontTooComplex(cause?: unknown): AppError {
  return new AppError(
    'too-large',
    'font-too-complex',
    'Checking the font takes too much time or memory. Use a font with fewer characters.',
    { cause },
  );
}

/** Refuses a font with a letter that consists of so many parts that drawing it would take long. */
export function fontTooIntricate(): AppError {
  return new AppError('too-large', 'font-too-complex', 'A character in this font is too complex to render. Choose another font.');
}
