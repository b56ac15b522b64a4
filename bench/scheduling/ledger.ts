import { appendFileSync, closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';

/** Ledger entry of a process: something started or ended, once per line. */
export interface LedgerEntry {
  id: string;
  what: 'start' | 'end';
  /** Milliseconds since 1970. */
  atMs: number;
}

/**
 * Opens a ledger for writing. A line is with the kernel before `write` returns, so SIGKILL loses none; lines of several processes do not mix.
 */
export function openLedger(file: string): { write(id: string, what: LedgerEntry['what']): void; close(): void } {
  const handle = openSync(file, 'a');
  return {
    write: (id, what) => void writeSync(handle, `${id} ${what} ${Date.now()}\n`),
    close: () => closeSync(handle),
  };
}

/** Makes an empty ledger. */
export function createLedger(file: string): void {
  appendFileSync(file, '');
}

/** Reads a ledger, in the order of writing. */
export function readLedger(file: string): LedgerEntry[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [id, what, atMs] = line.split(' ') as [string, LedgerEntry['what'], string];
      return { id, what, atMs: Number(atMs) };
    });
}
