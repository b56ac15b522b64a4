import { appendFileSync } from 'node:fs';
import { sharedFolderVariable } from '../shared-server.ts';
import { faultsOf } from './faults-of.ts';
import { usesFile } from './recorded-uses.ts';
import { usesOf } from './uses-of.ts';
import { watchCommands } from './watch-commands.ts';

let isRecording = false;

/** The test file that runs, or the program that one has started. */
function nameOfRunning(): string {
  const { expect: ofJest } = globalThis as { expect?: { getState(): { testPath?: string } } };
  return (ofJest ? ofJest.getState().testPath : process.argv[1]) ?? '';
}

/** Records what this test file sends to databases from now on, for the check at the end of the run; outside of a run of component tests it does nothing. */
export function recordUses(): void {
  const folder = process.env[sharedFolderVariable];
  if (!folder || isRecording) return;
  isRecording = true;
  const known = new Set<string>();
  const note = (kind: string, what: string): void => {
    if (known.has(what)) return;
    known.add(what);
    appendFileSync(usesFile(folder), `${[kind, what, nameOfRunning()].join('\t')}\n`);
  };
  watchCommands(({ name, command }) => {
    for (const use of usesOf(name, command)) note('use', use);
    for (const fault of faultsOf(name, command)) note('fault', `${name}: ${fault}`);
  });
}
