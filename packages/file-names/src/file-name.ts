import filenamify from 'filenamify/browser';

/**
 * Longest name with its ending, in bytes of UTF-8. File systems of Linux, Android and macOS take 255; browsers add ` (1)` or `.crdownload`,
 * and other programs add their own.
 */
const maxBytes = 200;

/** A character that file systems refuse becomes this. */
const replacement = '-';

/** Format characters such as bidi controls, tags and zero-width spaces. A zero-width joiner holds emoji together. */
const invisible = /(?!\u200d)\p{Cf}/gu;

/** Parts of a name. */
interface FileNameParts {
  /** As a user typed it; any length. */
  title: string;
  /** The title if nothing is left that can be seen. */
  fallback: string;
  /** Suffix after the title that is never cut, e.g. ` 2` or `-tiktok`. Must be safe. */
  suffix?: string;
  /** Without the dot, e.g. `zip`. Must be safe. */
  ending: string;
}

/**
 * Makes the name of a file that Windows, macOS, Android and Linux take as it is: at most 200 bytes of UTF-8, cut between graphemes, in NFC, without
 * reserved characters, device names (`CON`, `COM¹`), bidi controls, a dot at its start, or a dot or space at its end.
 */
export function fileName({ title, fallback, suffix = '', ending }: FileNameParts): string {
  const tail = `${suffix}.${ending}`;
  return `${safeTitle(title, maxBytes - bytesOf(tail)) ?? fallback}${tail}`;
}

/** @returns null if nothing is left that can be seen */
function safeTitle(title: string, budget: number): string | null {
  // NFC may lengthen a text, so it comes before bytes are counted. A lone surrogate has no bytes of UTF-8.
  const typed = title.toWellFormed().normalize('NFC').replace(invisible, '').trim();
  // A name that starts with a dot is hidden on macOS, Linux and Android.
  const safe = filenamify(cutToBytes(typed, budget), { replacement, maxLength: budget }).replace(/^[\s.]+/, '');
  return /[^\s.\-\u200d]/u.test(safe) ? safe : null;
}

function cutToBytes(text: string, budget: number): string {
  if (bytesOf(text) <= budget) return text;
  let left = budget;
  let end = 0;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    left -= bytesOf(segment);
    if (left < 0) break;
    end += segment.length;
  }
  return text.slice(0, end);
}

const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text).length;
