/** Content range of a PUT to an upload session. */
export type ContentRange = { kind: 'probe'; total: number | null } | { kind: 'bytes'; first: number; last: number; total: number };

/** Every chunk but the last is a multiple of this, in bytes. */
export const chunkUnit = 256 * 1024;

const probe = /^bytes \*\/(\d{1,15}|\*)$/;
const bytes = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/;

/** Reads the header Content-Range. @returns null when it cannot be read */
export function readContentRange(header: string): ContentRange | null {
  const asked = probe.exec(header)?.[1];
  if (asked !== undefined) return { kind: 'probe', total: asked === '*' ? null : Number(asked) };
  const match = bytes.exec(header);
  if (!match) return null;
  const [first, last, total] = match.slice(1).map(Number) as [number, number, number];
  return first <= last && last < total ? { kind: 'bytes', first, last, total } : null;
}

/** Fields of a session that decide about a chunk. */
export interface ChunkPlace {
  totalBytes: number;
  committedBytes: number;
}

/** Says why a chunk is refused; null when it may come. */
export function refuseChunk(
  { first, last, total }: { first: number; last: number; total: number },
  contentLength: number,
  session: ChunkPlace,
): string | null {
  if (total !== session.totalBytes) return `The total size ${total} differs from the announced size, ${session.totalBytes}.`;
  if (contentLength !== last - first + 1) return `Content-Length ${contentLength} does not fit the range of ${last - first + 1} bytes.`;
  if (first !== session.committedBytes) return `The chunk starts at ${first}; the next expected byte is ${session.committedBytes}.`;
  const isLast = last + 1 === total;
  if (!isLast && contentLength % chunkUnit !== 0) return `Every chunk but the last must be a multiple of ${chunkUnit} bytes.`;
  return null;
}
