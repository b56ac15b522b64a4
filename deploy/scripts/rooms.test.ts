/** Every room starts with a README that says in at most 15 lines what it is for, what new code goes where, and what it must never do. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './run-command.ts';

const longestStart = 15;
const foldersOf = (parent: string) =>
  readdirSync(join(rootFolder, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${parent}/${name}`);
const rooms = [
  ...['services', 'packages', 'frontend/src/features'].flatMap(foldersOf),
  ...['bench', 'deploy', 'e2e', 'faults', 'frontend', 'gateway'],
];

/** Required parts of a room's README, each with the pattern that recognises it in the first lines. */
const parts: Record<string, RegExp> = {
  'a heading': /^# \S/,
  'what it is for': /^# .+\n\n(?!\*\*|[-#|]|```)\S/,
  '**New code:** what goes where': /^\*\*New code:\*\* \S/m,
  '**Never:** what it must not do': /^\*\*Never:\*\* \S/m,
};

/** The parts that the README of a room lacks; all of them where there is none. */
function missingIn(room: string): string[] {
  const file = join(rootFolder, room, 'README.md');
  const start = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, longestStart).join('\n') : '';
  return Object.keys(parts).filter((part) => !parts[part]!.test(start));
}

test.each(rooms)(
  'When there is a room %s, then its README starts with its purpose, where new code goes, and what it must never do',
  (room) => {
    expect(missingIn(room)).toEqual([]);
  },
);
