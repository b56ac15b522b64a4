/** Bytes from `start` to `end`, both included, as in RFC 9110 section 14.1.2. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a `Range` header for a file of the given size.
 * @returns the range; null when there is none, or one that may be ignored (several ranges, other units, malformed: RFC 9110
 * section 14.2); `unsatisfiable` when it starts behind the end
 */
export function parseByteRange(header: string | undefined, sizeBytes: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  if (match[1] === '') {
    const suffixBytes = Number(match[2]);
    return suffixBytes === 0 ? 'unsatisfiable' : { start: Math.max(0, sizeBytes - suffixBytes), end: sizeBytes - 1 };
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? sizeBytes - 1 : Math.min(Number(match[2]), sizeBytes - 1);
  if (match[2] !== '' && Number(match[2]) < start) return null;
  return start >= sizeBytes ? 'unsatisfiable' : { start, end };
}
