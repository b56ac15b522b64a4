import type { JournalEntry } from '../model/journal-entry.ts';
import { limits } from '../model/limits.ts';
import type { PlatformName } from '../model/platform.ts';
import type { Sandbox } from '../ports/sandbox.ts';

/** Filter of journal entries. */
export interface JournalQuery {
  platform?: PlatformName | undefined;
  operation?: string | undefined;
  /** Only later ones. */
  after?: number | undefined;
  limit: number;
}

/** Entries are deleted in slices of this size. */
const slice = 100;

/** Remembers a request; the oldest make room. */
export async function appendToJournal({ store }: Sandbox, entry: Omit<JournalEntry, 'seq'>): Promise<void> {
  const counted = await store.counters.change({ _id: 'journal' }, { $inc: { last: 1 } }, { orInsert: true });
  const seq = counted?.last ?? 1;
  await store.journal.insert({ ...entry, seq });
  if (seq % slice === 0) await store.journal.remove({ _id: { $lte: seq - limits.journalEntries } });
}

/** The requests that are remembered, oldest first. */
export function readJournal({ store }: Sandbox, { platform, operation, after, limit }: JournalQuery): Promise<JournalEntry[]> {
  const where = {
    ...(platform && { platform }),
    ...(operation && { operation }),
    ...(after !== undefined && { _id: { $gt: after } }),
  };
  return store.journal.list(where, { order: { _id: 1 }, limit });
}
