import { pageUserId, sessionEnd } from '@/shared/api/page-session.ts';

/** How much is kept at once, in bytes: a post of 35 slides, or a Short. What does not fit makes the oldest go. */
const LIMIT_BYTES = 96 * 1024 * 1024;
/** How long a file is kept, in milliseconds: as long as a post waits for its owner's answer. */
const LIMIT_MS = 24 * 3_600_000;

interface KeptFile {
  blob: Blob;
  userId: string | null;
  keptAt: number;
}

/** By path, which names the bytes: what is rendered again has another one. The oldest first. */
const kept = new Map<string, KeptFile>();

/**
 * Keeps a file that was loaded, so that it can be shown, saved and shared while there is no network. It is in this page's memory and ends with the page, and so
 * with signing out: without a network the page itself could not be loaded again, so a copy on the disk would not help.
 */
export function keepFile(path: string, blob: Blob, now = Date.now()): void {
  if (blob.size > LIMIT_BYTES || sessionEnd() !== null) return;
  kept.delete(path);
  kept.set(path, { blob, userId: pageUserId(), keptAt: now });
  let bytes = [...kept.values()].reduce((sum, file) => sum + file.blob.size, 0);
  for (const [oldest, file] of kept) {
    if (bytes <= LIMIT_BYTES) return;
    kept.delete(oldest);
    bytes -= file.blob.size;
  }
}

/** A file that this page has loaded for the person whose page it is; null where there is none, it is too old, or the visit has ended. */
export function keptFile(path: string, now = Date.now()): Blob | null {
  if (sessionEnd() !== null) kept.clear();
  const file = kept.get(path);
  if (!file) return null;
  if (file.userId === pageUserId() && now - file.keptAt < LIMIT_MS) return file.blob;
  kept.delete(path);
  return null;
}

/** Deletes all kept files. @internal For tests, which share this module. */
export function clearKeptFiles(): void {
  kept.clear();
}
