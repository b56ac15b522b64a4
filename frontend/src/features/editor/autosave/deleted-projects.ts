/**
 * Projects deleted by the user in this browser, with the times. Unsaved changes that were made before go with their project; without
 * this they would come back as recovered slides. Local storage, because it is written at once: the page may be left right afterwards.
 */

/** Number of deletions that are remembered; drafts of older ones are recovered, which loses nothing. */
const MOST_REMEMBERED = 200;

interface Deletion {
  projectId: string;
  /** Milliseconds since the epoch. */
  deletedAt: number;
}

/** Remembers that the user has just deleted a project permanently. */
export function rememberDeletion(userId: string, projectId: string): void {
  const deletions = [{ projectId, deletedAt: Date.now() }, ...read(userId)].slice(0, MOST_REMEMBERED);
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify(deletions));
  } catch {
    // Storage can be switched off or full; then the draft is recovered, which loses nothing.
  }
}

/** When the person deleted a project in this browser, in milliseconds since the epoch; null where it was not deleted here. */
export function deletedHereAt(userId: string, projectId: string): number | null {
  return read(userId).find((deletion) => deletion.projectId === projectId)?.deletedAt ?? null;
}

const storageKey = (userId: string) => `deleted-projects:${userId}`;

function read(userId: string): Deletion[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isDeletion) : [];
  } catch {
    return [];
  }
}

function isDeletion(value: unknown): value is Deletion {
  return typeof value === 'object' && value !== null && 'projectId' in value && 'deletedAt' in value;
}
