/** A file of an archive, as described in the archive's central directory. */
interface ArchivedFile {
  /** In bytes. */
  packed: number;
  /** In bytes, once unpacked. */
  unpacked: number;
}

const endOfDirectory = 0x06054b50;
const fileOfDirectory = 0x02014b50;
/** Of the record at the end, and the longest comment that can follow it, in bytes. */
const [endBytes, commentBytes] = [22, 0xffff];
/** Of the part of an entry that is always there, in bytes. */
const entryBytes = 46;
/** Marks a size that is stored elsewhere (ZIP64), in archives of more than 4 GB. */
const elsewhere = 0xffffffff;

/**
 * Reads the directory at the end of a ZIP archive (APPNOTE 4.3.12, 4.3.16): what its files say to be once they are unpacked. Nothing is unpacked for it.
 * @returns null where there is none, or it does not say how large a file is
 */
export function zipDirectory(bytes: Uint8Array): ArchivedFile[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  const files: ArchivedFile[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + entryBytes > end || view.getUint32(at, true) !== fileOfDirectory) return null;
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    // What says nothing of its size could be of any.
    if (packed === elsewhere || unpacked === elsewhere || (unpacked === 0 && packed > 2) || saysLater(view, at)) return null;
    files.push({ packed, unpacked });
    at += entryBytes + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}

/** Where the record at the end begins. */
function endOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - endBytes - commentBytes);
  for (let at = view.byteLength - endBytes; at >= first; at -= 1) if (view.getUint32(at, true) === endOfDirectory) return at;
  return null;
}

/** Whether sizes follow the content, and the directory has none either. */
function saysLater(view: DataView, entry: number): boolean {
  return (view.getUint16(entry + 8, true) & 8) !== 0 && view.getUint32(entry + 20, true) === 0;
}
