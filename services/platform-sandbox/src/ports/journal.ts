import type { JournalEntry } from '../model/journal-entry.ts';
import type { PlatformName } from '../model/platform.ts';

/** Which entries are asked for. */
export interface JournalQuery {
  platform?: PlatformName | undefined;
  operation?: string | undefined;
  /** Only later ones. */
  afterSeq?: number | undefined;
  limit: number;
}

/** Remembers requests, the oldest forgotten first. */
export interface Journal {
  append(entry: Omit<JournalEntry, 'seq'>): Promise<void>;
  /** Oldest first. */
  list(query: JournalQuery): Promise<JournalEntry[]>;
  clear(): Promise<void>;
}
