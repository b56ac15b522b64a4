const endOfImage = Buffer.from([0xff, 0xd9]);
const startOfScan = 0xda;
/** Coefficients of a block: one for its mean, 63 for its detail. */
const coefficients = 64;

/**
 * Closes a JPEG that lacks its last two bytes, as some cameras and interrupted copies leave it: every pixel is there, and browsers show it. A progressive picture is closed
 * only if its scans bring every coefficient in full; whether the data of a scan is complete is for the decoder to say (ISO/IEC 10918-1, annexes B and G).
 * @returns null where nothing is to be added
 */
export function withJpegEnd(file: Buffer): Buffer | null {
  // Nearly every file has its end; the scans of the others alone are looked through.
  if (file.subarray(-2).equals(endOfImage)) return null;
  const finest = new Map<number, Uint8Array>();
  for (const at of markersOf(file)) {
    const marker = file[at + 1] ?? 0;
    if (marker === endOfImage[1]) return null;
    if (isFrame(marker))
      for (const component of componentsOf(file.subarray(at + 9), 3)) finest.set(component, new Uint8Array(coefficients));
    if (marker === startOfScan) noteScan(file.subarray(at + 4), finest);
  }
  const isWhole = finest.size > 0 && [...finest.values()].every((bits) => bits.every((isFinal) => isFinal === 1));
  return isWhole ? Buffer.concat([file, endOfImage]) : null;
}

/** Offsets of the markers behind the first. */
function* markersOf(file: Buffer): Generator<number> {
  for (let at = nextMarker(file, 2); at >= 0 && at + 1 < file.length;) {
    yield at;
    at = nextMarker(file, at + 2 + (hasLength(file[at + 1] ?? 0) ? lengthAt(file, at) : 0));
  }
}

/** Offset of the next marker; a zero behind 0xff is data, and so is another 0xff. */
function nextMarker(file: Buffer, from: number): number {
  let at = file.indexOf(0xff, from);
  while (at >= 0 && (file[at + 1] === 0 || file[at + 1] === 0xff)) at = file.indexOf(0xff, at + 1);
  return at;
}

/** Restarts stand alone, as do the first and the last marker. */
function hasLength(marker: number): boolean {
  return marker !== 0x01 && (marker < 0xd0 || marker > 0xd9);
}

/** Start of frame, whatever its way of coding; 0xc4, 0xc8 and 0xcc are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function lengthAt(file: Buffer, at: number): number {
  return at + 4 <= file.length ? Math.max(2, file.readUInt16BE(at + 2)) : 2;
}

/** Ids of the components that a frame or a scan names. @param named from their count on @param step bytes for each */
function componentsOf(named: Buffer, step: number): number[] {
  const count = Math.min(named[0] ?? 0, 4);
  return Array.from({ length: count }, (_, index) => named[1 + index * step] ?? -1);
}

/** Marks the coefficients that a scan brings with their last bit. @param scan from the count of its components on */
function noteScan(scan: Buffer, finest: ReadonlyMap<number, Uint8Array>): void {
  const components = componentsOf(scan, 2);
  const [first = 0, last = 0, bits = 0] = scan.subarray(1 + components.length * 2);
  if ((bits & 0x0f) === 0) for (const component of components) finest.get(component)?.fill(1, first, Math.min(last, coefficients - 1) + 1);
}
