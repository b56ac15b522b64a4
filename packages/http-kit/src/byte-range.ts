/** Bytes from `start` to `end`, both included, as in RFC 9110 section 14.1.2. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a `Range` header for a file of the given size. By hand, since `range-parser` (also 1.3.0) takes `-500` of 100 bytes and `20-10`
 * for unsatisfiable: RFC 9110 wants the whole file for the one and no range for the other. It also does not look at the unit.
 * @returns the range; null when there is none, or one that may be ignored (several ranges, other units, malformed: RFC 9110
 * section 14.2); `unsatisfiable` when it starts behind the end
 */
export function parseByteRange(header: string | undefined, sizeBytes: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(?:(?<start>\d{1,15})-(?<end>\d{0,15})|-(?<suffix>\d{1,15}))$/.exec(header?.trim() ?? '')?.groups;
  if (!match) return null;
  if (match.suffix !== undefined) return lastBytes(Number(match.suffix), sizeBytes);
  const start = Number(match.start);
  const end = match.end ? Number(match.end) : Infinity;
  if (end < start) return null;
  return start >= sizeBytes ? 'unsatisfiable' : { start, end: Math.min(end, sizeBytes - 1) };
}

function lastBytes(count: number, sizeBytes: number): ByteRange | 'unsatisfiable' {
  return count === 0 ? 'unsatisfiable' : { start: Math.max(0, sizeBytes - count), end: sizeBytes - 1 };
}
