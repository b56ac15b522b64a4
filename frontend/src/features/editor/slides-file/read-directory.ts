/*
 * Looks at the list of a ZIP before a library reads it. JSZip inflates all that an archive claims, takes the last of two entries of one name, and follows any list:
 * how many entries there are, what they are called and how large they say they are is bounded here.
 */

/** One entry, as the list says. */
export interface ListedEntry {
  name: string;
  /** Unpacked, in bytes. */
  sizeBytes: number;
}

/** Limits for the list. */
export interface DirectoryLimits {
  entries: number;
  /** Largest size of an entry, in bytes, unpacked; null: no entry may be called so. */
  sizeOf: (name: string) => number | null;
  /** All of them together, in bytes, unpacked. */
  totalBytes: number;
}

/** Refusal of a file: one sentence, without what is safe to do. */
export class FileRefused extends Error {
  override name = 'FileRefused';
}

const [endSignature, entrySignature, localSignature] = [0x06054b50, 0x02014b50, 0x04034b50];
const [endLength, entryLength, localLength] = [22, 46, 30];
const longestComment = 0xffff;
const [isEncrypted, stored, deflated] = [0x1, 0, 8];
const [fileKind, regularFile] = [0xf000, 0x8000];

/** Returns the entries of a ZIP. @throws FileRefused */
export function readDirectory(bytes: Uint8Array, limits: DirectoryLimits): ListedEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const [count, size, from] = [view.getUint16(end + 10, true), view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
  if (view.getUint32(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count)
    throw new FileRefused('It is one part of a split archive.');
  if (count > limits.entries) throw new FileRefused(`It contains ${count} files; at most ${limits.entries} are allowed.`);
  if (from + size !== end) throw damaged();
  const entries: (ListedEntry & { from: number; to: number })[] = [];
  let at = from;
  for (let n = 0; n < count; n += 1) {
    const entry = readEntry(view, { at, end }, limits);
    if (entries.some(({ name }) => name === entry.name)) throw new FileRefused(`It contains “${entry.name}” twice.`);
    entries.push(entry);
    at = entry.next;
  }
  if (at !== end) throw damaged();
  assertApart(entries, from);
  if (entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > limits.totalBytes)
    throw new FileRefused('It is too large when unpacked.');
  return entries.map(({ name, sizeBytes }) => ({ name, sizeBytes }));
}

function damaged(): FileRefused {
  return new FileRefused('It is damaged, or not a template file.');
}

/** The end of the list, which is the end of the file: nothing may lie behind it. */
function findEnd(view: DataView): number {
  const last = view.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1)
    if (view.getUint32(at, true) === endSignature && at + endLength + view.getUint16(at + 20, true) === view.byteLength) return at;
  throw damaged();
}

function readEntry(view: DataView, { at, end }: { at: number; end: number }, limits: DirectoryLimits) {
  if (at + entryLength > end || view.getUint32(at, true) !== entrySignature) throw damaged();
  const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
  const [packed, sizeBytes] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
  const nameLength = view.getUint16(at + 28, true);
  const next = at + entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  const [mode, from] = [view.getUint32(at + 38, true) >>> 16, view.getUint32(at + 42, true)];
  if (next > end) throw damaged();
  const name = textAt(view, at + entryLength, nameLength);
  const most = limits.sizeOf(name);
  if (most === null) throw new FileRefused('It contains an unexpected file.');
  assertPlain({ flags, method, mode });
  if (sizeBytes > most) throw new FileRefused(`“${name}” is too large.`);
  if (method === stored && packed !== sizeBytes) throw damaged();
  return { name, sizeBytes, next, from, to: localEnd(view, { from, name, packed }) };
}

/** A file that is packed as usual, and nothing else. */
function assertPlain({ flags, method, mode }: { flags: number; method: number; mode: number }): void {
  if (flags & isEncrypted) throw new FileRefused('It is password-protected.');
  if (method !== stored && method !== deflated) throw new FileRefused('Its compression method is not supported.');
  if ((mode & fileKind) !== 0 && (mode & fileKind) !== regularFile) throw new FileRefused('It contains a link or a folder.');
}

/** End of the bytes of an entry. The list and what stands before the bytes have to agree. */
function localEnd(view: DataView, { from, name, packed }: { from: number; name: string; packed: number }): number {
  if (from + localLength > view.byteLength || view.getUint32(from, true) !== localSignature) throw damaged();
  const nameLength = view.getUint16(from + 26, true);
  if (from + localLength + nameLength > view.byteLength || textAt(view, from + localLength, nameLength) !== name) throw damaged();
  return from + localLength + nameLength + view.getUint16(from + 28, true) + packed;
}

/** Entries whose bytes are those of others would be unpacked many times over. */
function assertApart(entries: readonly { from: number; to: number }[], listFrom: number): void {
  const inOrder = entries.toSorted((a, b) => a.from - b.from);
  for (const [n, { to }] of inOrder.entries()) if (to > (inOrder[n + 1]?.from ?? listFrom)) throw damaged();
}

function textAt(view: DataView, at: number, length: number): string {
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, Math.min(length, 200)));
}
