/** The boxes on the top level of an MP4 file. */
export interface TopLevelBoxes {
  /** Their types in the order of the file. */
  types: string[];
  /** Whole boxes of the types that were to be kept, header included; the first of each. */
  kept: ReadonlyMap<string, Buffer>;
  /** Whether the last one ends where the file ends. */
  isWhole: boolean;
}

/** Most boxes on the top level; recordings in fragments have more and are not what we make. */
const maxBoxes = 1_000;
const longHeader = 16;

/** Length of a box by its header; 0 there: to the end of the file, 1: it stands behind the type. */
function lengthIn(header: Buffer): number {
  const size = header.readUInt32BE(0);
  if (size === 1) return Number(header.readBigUInt64BE(8));
  return size === 0 ? Infinity : size;
}

/**
 * Walks through the top level of an MP4 file (ISO/IEC 14496-12) while its bytes pass by: of what is not kept, nothing is held in memory.
 * @param keep types to keep, each with the most bytes that it may have; a longer one is not kept
 */
export function createBoxWalker(keep: Readonly<Record<string, number>>): { push(chunk: Uint8Array): void; end(): TopLevelBoxes } {
  const types: string[] = [];
  const kept = new Map<string, Buffer>();
  let head = Buffer.alloc(0);
  let left = 0;
  let open: { type: string; chunks: Buffer[] } | null = null;
  let isBroken = false;

  /** Takes the header of the next box out of what has come; false: there is not enough of it. */
  function startBox(): boolean {
    if (head.length < 8) return false;
    if (head.readUInt32BE(0) === 1 && head.length < longHeader) return false;
    const type = head.toString('latin1', 4, 8);
    const length = lengthIn(head);
    if (length < 8 || types.length === maxBoxes) isBroken = true;
    types.push(type);
    left = length;
    open = length <= (keep[type] ?? 0) && !kept.has(type) ? { type, chunks: [] } : null;
    return true;
  }

  function take(bytes: Buffer): void {
    left -= bytes.length;
    open?.chunks.push(bytes);
    if (left === 0 && open) kept.set(open.type, Buffer.concat(open.chunks));
  }

  return {
    push(chunk) {
      head = Buffer.concat([head, chunk]);
      while (!isBroken && head.length > 0 && (left > 0 || startBox())) {
        const bytes = head.subarray(0, Math.min(left, head.length));
        head = head.subarray(bytes.length);
        take(bytes);
      }
      if (isBroken) head = Buffer.alloc(0);
    },
    end: () => ({ types, kept, isWhole: !isBroken && head.length === 0 && (left === 0 || left === Infinity) }),
  };
}
