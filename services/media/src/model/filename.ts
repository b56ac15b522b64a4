import { AppError } from '@viral-slides/errors';
import { INVISIBLE_NAME, isVisible } from '@viral-slides/slide-document';

const maxLength = 255;
const fallback = 'image';
/** Control characters, and the characters that turn the direction of text around (they disguise extensions). */
const unsafe = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;

/**
 * Makes a client's file name safe to store and show: last part of a path only, no control characters, at most 255
 * UTF-16 units with the extension kept. A name without any visible character becomes `image`.
 */
export function sanitizeFilename(name: string): string {
  const lastPart = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const clean = lastPart.replace(unsafe, '').normalize('NFC').trim();
  if (/^\.*$/.test(clean) || !isVisible(clean)) return fallback;
  return clean.length <= maxLength ? clean : shorten(clean);
}

function shorten(name: string): string {
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= 12 ? name.slice(dot) : '';
  // Cutting may halve a surrogate pair; the lone half is dropped.
  const stem = name.slice(0, maxLength - extension.length).replace(/[\ud800-\udbff]$/, '');
  return stem + extension;
}

/**
 * Refuses a name that is invisible or holds U+0000.
 * @throws AppError `invalid-filename` (invalid-input)
 */
export function assertFilename(name: string): void {
  const fault = isVisible(name) ? (name.includes('\0') ? 'must not contain the character U+0000' : undefined) : INVISIBLE_NAME;
  if (fault === undefined) return;
  throw new AppError('invalid-input', 'invalid-filename', `The file name ${fault}. Choose another name.`, {
    errors: [{ field: 'filename', message: fault }],
  });
}

/** The form of a file name, or of a search text, in which they are compared: case does not matter. */
export function searchForm(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
