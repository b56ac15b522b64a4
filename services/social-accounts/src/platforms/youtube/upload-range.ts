import type { Span } from '../../platform-kit/send-files.ts';

/** Every chunk but the last is a multiple of this many bytes. */
export const chunkUnitBytes = 262_144;
/** Bytes of one request, unless a test says otherwise: enough to fill a line, little to send again. */
export const defaultChunkBytes = 32 * chunkUnitBytes;

/** The next bytes to send. @param from number of bytes that the platform has */
export function nextChunk(from: number, totalBytes: number, chunkBytes = defaultChunkBytes): Span {
  if (chunkBytes % chunkUnitBytes !== 0) throw new RangeError(`A chunk must be a multiple of ${chunkUnitBytes} bytes.`);
  return { start: from, end: Math.min(from + chunkBytes, totalBytes) - 1 };
}

/**
 * Number of bytes that the platform has, by the header `Range` of a 308; it may be fewer than were sent.
 * @returns 0 without the header; null when it cannot be understood
 */
export function committedBytes(range: string | undefined): number | null {
  if (range === undefined) return 0;
  const last = /^bytes=0-(\d{1,15})$/.exec(range.trim())?.[1];
  return last === undefined ? null : Number(last) + 1;
}
