import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Use } from './uses-of.ts';

/** Uses that all test files of a run have sent to databases. */
export interface RecordedUses {
  /** By what was sent, the test file that was seen to send it. */
  uses: Map<Use, string>;
  /** Uses that MongoDB would refuse, each with its test file. */
  faults: string[];
}

/** The file of a run in which its test files note what they send. @param folder in which they share their servers */
export const usesFile = (folder: string) => join(folder, 'database-uses');

/** Reads what was recorded in a run. @param folder in which its test files share their servers */
export function recordedUses(folder: string): RecordedUses {
  const lines = existsSync(usesFile(folder)) ? readFileSync(usesFile(folder), 'utf8').split('\n').filter(Boolean) : [];
  const parts = lines.map((line) => line.split('\t') as [string, string, string]);
  const uses = new Map(parts.filter(([kind]) => kind === 'use').map(([, use, file]) => [use as Use, file]));
  return { uses, faults: parts.filter(([kind]) => kind === 'fault').map(([, fault, file]) => `${fault} (${file})`) };
}
