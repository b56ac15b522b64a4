import { AppError } from '@viral-slides/errors';

/** How much structure a JSON text may have; its length is limited elsewhere. */
export interface JsonShapeLimits {
  /** Objects and arrays inside each other. */
  depth: number;
  /** Values in all: everything between commas, colons and brackets, counted by commas and opening brackets. */
  values: number;
  /** Entries of any one object or array. */
  entries: number;
}

/** For routes that set no limits: far more than a flat record with a few lists needs. */
export const defaultJsonShape: JsonShapeLimits = { depth: 8, values: 2_000, entries: 200 };

const quote = 0x22;
const backslash = 0x5c;
const [opens, closes, separates, startsString] = [1, 2, 3, 4];
/** Structural meaning of a byte outside of strings; 0 = nothing. One look-up is cheaper than five comparisons. */
const meanings = new Uint8Array(256);
for (const [character, meaning] of Object.entries({
  '{': opens,
  '[': opens,
  '}': closes,
  ']': closes,
  ',': separates,
  '"': startsString,
})) {
  meanings[character.charCodeAt(0)] = meaning!;
}
/** Beyond this many bytes a string is worth a native search for its end; a shorter one is over before that has started. */
const shortString = 64;

/**
 * Refuses a JSON text whose structure is beyond the limits, before anything is parsed: `[[[[…` or a million empty objects are small to send and
 * 20 to 40 times as large in memory. Looks at each byte once; whether the text is JSON at all is JSON.parse's business.
 * @param bytes UTF-8
 * @throws AppError `body-too-complex`, which names the limit
 */
export function assertJsonShape(bytes: Buffer, limits: JsonShapeLimits): void {
  const entries = new Uint32Array(limits.depth + 2);
  let depth = 0;
  let values = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const meaning = meanings[bytes[index]!]!;
    if (meaning === 0) continue;
    if (meaning === startsString) {
      index = endOfString(bytes, index + 1);
      continue;
    }
    if (meaning === closes) {
      depth = Math.max(depth - 1, 0);
      continue;
    }
    values += 1;
    if (values > limits.values) throw tooComplex(`more than ${limits.values} values`);
    if (meaning === separates) {
      entries[depth]! += 1;
      if (entries[depth]! >= limits.entries) throw tooComplex(`more than ${limits.entries} entries in one object or list`);
      continue;
    }
    depth += 1;
    if (depth > limits.depth) throw tooComplex(`objects or lists nested more than ${limits.depth} deep`);
    entries[depth] = 0;
  }
}

/** Returns the index of the closing quote of a string that starts at `start`; the end of the bytes when there is none. */
function endOfString(bytes: Buffer, start: number): number {
  let index = start;
  let stride = shortString;
  for (let searchFrom = start + stride; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (byte === quote) return index;
    if (byte === backslash) {
      index += 1;
    } else if (index >= searchFrom) {
      const end = bytes.indexOf(quote, index);
      if (end === -1) return bytes.length;
      if (!isEscaped(bytes, end, index)) return end;
      index = end;
      // A string full of escaped quotes makes searches short and costly: search less and less often.
      stride *= 2;
      searchFrom = end + stride;
    }
  }
  return index;
}

/** Whether the byte at `index` follows an odd number of backslashes; `from` is known to be outside of an escape. */
function isEscaped(bytes: Buffer, index: number, from: number): boolean {
  let before = index;
  while (before > from && bytes[before - 1] === backslash) before -= 1;
  return (index - before) % 2 === 1;
}

function tooComplex(what: string): AppError {
  return new AppError('invalid-input', 'body-too-complex', `The body has ${what}; this address accepts no more.`);
}
