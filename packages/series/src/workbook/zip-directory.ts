/** A file of an archive, as described in the archive's central directory. */
export interface ArchivedFile {
  name: string;
  /** Its packed content. */
  content: Uint8Array;
  /** Whether the content is deflated; otherwise it is stored. */
  isDeflated: boolean;
  /** In bytes, once unpacked, as the directory says. */
  unpacked: number;
}

const endOfDirectory = 0x06054b50;
const fileOfDirectory = 0x02014b50;
/** Of the record at the end, and the longest comment that can follow it, in bytes. */
const [endBytes, commentBytes] = [22, 0xffff];
/** Of the parts of an entry, and of the header before its content, that are always there, in bytes. */
const [entryBytes, headerBytes] = [46, 30];
/** Marks a size that is stored elsewhere (ZIP64), in archives of more than 4 GB. */
const elsewhere = 0xffffffff;

/**
 * Reads the directory at the end of a ZIP archive (APPNOTE 4.3.12, 4.3.16). Nothing is unpacked for it.
 * @param most files; the directory is not read beyond
 * @returns null where there is none, or it does not say how large a file is
 */
export function zipDirectory(bytes: Uint8Array, most: number): ArchivedFile[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null || view.getUint32(end + 12, true) === elsewhere) return null;
  const files: ArchivedFile[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0 && files.length <= most; left -= 1) {
    if (at + entryBytes > end || view.getUint32(at, true) !== fileOfDirectory) return null;
    const file = entryOf(bytes, view, at);
    if (file === null) return null;
    files.push(file);
    at += entryBytes + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}

function entryOf(bytes: Uint8Array, view: DataView, at: number): ArchivedFile | null {
  const [packed, unpacked, header] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true), view.getUint32(at + 42, true)];
  // An entry without a stated size could have any size.
  if (packed === elsewhere || unpacked === elsewhere || (unpacked === 0 && packed > 2) || saysLater(view, at)) return null;
  if (header + headerBytes > view.byteLength) return null;
  const content = header + headerBytes + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  return {
    name: new TextDecoder().decode(bytes.subarray(at + entryBytes, at + entryBytes + view.getUint16(at + 28, true))),
    content: bytes.subarray(content, content + packed),
    isDeflated: view.getUint16(at + 10, true) === 8,
    unpacked,
  };
}

/** Start of the record at the end. */
function endOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - endBytes - commentBytes);
  for (let at = view.byteLength - endBytes; at >= first; at -= 1) if (view.getUint32(at, true) === endOfDirectory) return at;
  return null;
}

/** Whether sizes follow the content, and the directory has none either. */
function saysLater(view: DataView, entry: number): boolean {
  return (view.getUint16(entry + 8, true) & 8) !== 0 && view.getUint32(entry + 20, true) === 0;
}
