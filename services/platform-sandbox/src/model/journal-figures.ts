import type { JournalEntry } from './journal-entry.ts';

/** Figures about the requests of a platform, for assertions in tests. */
export interface JournalFigures {
  /** Most refreshes of one grant that were under way at the same time. */
  maxParallelRefreshes: number;
  /** Requests that carried a token in their address. */
  tokensInQuery: number;
  /** Most requests within any 60 s of the sandbox's clock, by operation. */
  busiestMinute: Record<string, number>;
  /** How often each note `outcome` was written, e.g. `replaced` for a refresh token that had been rotated away. */
  outcomes: Record<string, number>;
  /** How often each note `refusal` was written. */
  refusals: Record<string, number>;
}

/** Counts the entries of one platform, oldest first. */
export function figuresOf(entries: readonly JournalEntry[]): JournalFigures {
  const byOperation = Map.groupBy(entries, ({ operation }) => operation);
  return {
    maxParallelRefreshes: maxParallelRefreshes(entries),
    tokensInQuery: entries.filter(({ hasTokenInQuery }) => hasTokenInQuery).length,
    busiestMinute: Object.fromEntries([...byOperation].map(([operation, of]) => [operation, busiestMinute(of)])),
    outcomes: countNotes(entries, 'outcome'),
    refusals: countNotes(entries, 'refusal'),
  };
}

function maxParallelRefreshes(entries: readonly JournalEntry[]): number {
  const refreshes = entries.filter(({ notes }) => notes['grantType'] === 'refresh_token' && notes['grantId'] !== undefined);
  const of = (one: JournalEntry) =>
    refreshes.filter(
      (other) => other.notes['grantId'] === one.notes['grantId'] && other.startedMs <= one.startedMs && one.startedMs < other.endedMs,
    );
  return Math.max(0, ...refreshes.map((one) => of(one).length || 1));
}

function busiestMinute(entries: readonly JournalEntry[]): number {
  const times = entries.map(({ at }) => at.getTime()).toSorted((a, b) => a - b);
  let first = 0;
  let most = 0;
  for (const [index, time] of times.entries()) {
    while (time - (times[first] ?? 0) >= 60_000) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}

function countNotes(entries: readonly JournalEntry[], name: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { notes } of entries) {
    const value = notes[name];
    if (value !== undefined) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  }
  return counts;
}
