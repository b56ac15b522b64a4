import { fileEncodings, legacyEncodings } from './encodings.ts';

/** A text, and the encoding that it was read with. */
interface DecodedText {
  text: string;
  /** One of {@link fileEncodings}. */
  encoding: string;
  /** The file does not say its encoding and is not UTF-8: another one may be right. */
  isGuess: boolean;
}

/** Largest part of a file that the encoding is guessed from, in bytes. */
const sampleBytes = 65_536;
/**
 * How much more likely another encoding has to be than Windows-1252, which most files are that a detector doubts about: its neighbors share most letters with it. Measured on
 * texts of a few words.
 */
const clearly = { neighbor: 1.7, other: 1.3 };

/**
 * Decodes the bytes of a text: by the encoding that is named, else by its byte order mark, as UTF-8, or with the legacy encoding that they most likely have.
 * @returns null if the bytes are not of the encoding that is named
 */
export async function decodeText(bytes: Uint8Array, named?: string): Promise<DecodedText | null> {
  if (named !== undefined) {
    const text = decode(bytes, named);
    return text === null ? null : { text, encoding: named, isGuess: false };
  }
  const unicode = markOf(bytes) ?? zerosOf(bytes) ?? 'utf-8';
  const text = decode(bytes, unicode);
  if (text !== null) return { text, encoding: unicode, isGuess: false };
  const encoding = await guessEncoding(bytes);
  return { text: decode(bytes, encoding) ?? '', encoding, isGuess: true };
}

/** @returns null where bytes have no meaning in the encoding */
function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    // As a stream: several releases of Node.js read Windows-1252 as Latin-1 otherwise (nodejs/node#56542).
    return decoder.decode(bytes, { stream: true }) + decoder.decode();
  } catch {
    return null;
  }
}

/** UTF-16 by its byte order mark. */
function markOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** UTF-16 by the zeros that Latin letters have in it. */
function zerosOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0];
  const sample = bytes.subarray(0, sampleBytes);
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) * 5 < sample.length) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Guesses the legacy encoding that the bytes most likely have, of those in which all of them have a meaning. */
async function guessEncoding(bytes: Uint8Array): Promise<string> {
  // The detector has large models: it is loaded only for files that need it.
  const { detectAll } = await import('jschardet');
  const likely = detectAll(sampleOf(bytes), {
    detectEncodings: legacyEncodings.flatMap(({ detected }) => detected),
    minimumThreshold: 0,
  }).flatMap(({ encoding, confidence }) => {
    const known = legacyEncodings.find(({ detected }) => detected.some((each) => each === encoding));
    return known && decode(bytes, known.name) !== null ? [{ name: known.name, confidence }] : [];
  });
  const [best] = likely;
  const western = likely.find(({ name }) => name === 'windows-1252');
  // All bytes have a meaning in it.
  if (!best) return 'windows-1252';
  const needed = (western?.confidence ?? 0) * (best.name.startsWith('windows-') ? clearly.neighbor : clearly.other);
  return best.confidence > needed ? best.name : 'windows-1252';
}

/** The headings, and what follows them from the first letter that is not ASCII. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= sampleBytes) return bytes;
  const first = Math.max(0, bytes.findIndex((byte) => byte > 0x7f) - 1_000);
  return bytes.subarray(first, first + sampleBytes);
}

/** Whether the name is one of an encoding that files can be read with; upper case is the same. */
export function encodingOf(name: string): string | null {
  const wanted = name.trim().toLowerCase();
  if (fileEncodings.some((each) => each.name === wanted)) return wanted;
  try {
    const { encoding } = new TextDecoder(wanted);
    return fileEncodings.find((each) => each.name === encoding || (encoding === 'gbk' && each.name === 'gb18030'))?.name ?? null;
  } catch {
    return null;
  }
}
