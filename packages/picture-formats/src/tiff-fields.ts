const entryBytes = 12;
/** Fields of the first directory by which raw photos, which are TIFF, are distinguished from pictures (TIFF 6.0, DNG 1.7). */
const reducedImage = 254;
const make = 271;
const subDirectories = 330;
const dngVersion = 50_706;
const sonyPrivateData = 50_740;

/**
 * Whether a TIFF is a raw photo: DNG and ARW say so, CR2 has its letters behind the header, and NEF, PEF and others start with a preview of
 * a camera, beside which the photo lies in directories of its own.
 */
export function isCameraRaw(head: Uint8Array): boolean {
  const isCanon = head[8] === 0x43 && head[9] === 0x52;
  const values = firstDirectory(head);
  if (isCanon || values.has(dngVersion) || values.has(sonyPrivateData)) return true;
  return values.has(make) && values.has(subDirectories) && values.get(reducedImage) === 1;
}

/** Values by field, as far as they are within the bytes that are there. */
function firstDirectory(head: Uint8Array): ReadonlyMap<number, number> {
  const values = new Map<number, number>();
  if (head.length < 10) return values;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const isLittle = head[0] === 0x49;
  const start = view.getUint32(4, isLittle);
  const count = start + 2 <= head.length ? view.getUint16(start, isLittle) : 0;
  for (let at = start + 2; at < start + 2 + count * entryBytes && at + entryBytes <= head.length; at += entryBytes)
    values.set(view.getUint16(at, isLittle), view.getUint32(at + 8, isLittle));
  return values;
}
