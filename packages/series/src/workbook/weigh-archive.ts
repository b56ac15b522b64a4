import type { ArchivedFile } from './zip-directory.ts';

/** Most bytes that the files of a workbook have together once they are unpacked, and that one of them has. */
const [maxUnpackedBytes, maxFileBytes] = [40_000_000, 8_000_000];
/** Most tags and entities of one file: what a parser makes of a file grows with them, whatever its size. A full table has 180,000. */
const maxTags = 300_000;
/** Most ranges of columns with a width: each of them may be all 16,384 columns. */
const maxColumnRanges = 250;

/**
 * Whether the files of an archive are small enough to be parsed. It unpacks them piece by piece without keeping them, and stops at the first limit, whatever the directory says.
 * @throws if a file cannot be unpacked
 */
export async function isLight(files: readonly ArchivedFile[]): Promise<boolean> {
  if (files.reduce((sum, { unpacked }) => sum + unpacked, 0) > maxUnpackedBytes) return false;
  let all = 0;
  for (const file of files) {
    const bytes = await weightOf(file);
    if (bytes === null) return false;
    all += bytes;
    if (all > maxUnpackedBytes) return false;
  }
  return true;
}

/** @returns the bytes of a file; null: it is beyond a limit */
async function weightOf(file: ArchivedFile): Promise<number | null> {
  const asCharacters = new TextDecoder('latin1');
  let [bytes, tags, columns] = [0, 0, 0];
  for await (const piece of piecesOf(file)) {
    const text = asCharacters.decode(piece);
    bytes += piece.length;
    tags += text.match(/[<&]/g)?.length ?? 0;
    columns += text.match(/[<:]col\b/g)?.length ?? 0;
    if (bytes > maxFileBytes || tags > maxTags || columns > maxColumnRanges) return null;
  }
  return bytes;
}

/** The content of a file, unpacked piece by piece. */
async function* piecesOf({ content, isDeflated }: ArchivedFile): AsyncGenerator<Uint8Array> {
  if (!isDeflated) return yield content;
  const reader = new Blob([content as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    // Also after the end: a caller that has seen enough unpacks no more.
    await reader.cancel().catch(() => undefined);
  }
}
