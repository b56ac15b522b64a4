/** `make size`: how much hand-written source there is, by room. What counts is said in `source-size.ts`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootFolder, runCommand } from './run-command.ts';
import { countEventTypes, isCounted, measure } from './source-size.ts';
import type { RoomSize, SourceFile, SourceSize } from './source-size.ts';

/** Files that git tracks; one that was deleted and not yet committed does not count. */
async function trackedFiles(): Promise<string[]> {
  const [tracked, deleted] = await Promise.all(
    [
      ['ls-files', '-z'],
      ['ls-files', '-z', '--deleted'],
    ].map((args) => runCommand(['git', ...args], { output: 'keep' })),
  );
  const gone = new Set(deleted?.stdout.split('\0'));
  return (tracked?.stdout ?? '').split('\0').filter((path) => path !== '' && !gone.has(path));
}

async function readCounted(path: string): Promise<SourceFile> {
  const text = await readFile(join(rootFolder, path), 'utf8');
  return { path, lines: text.split('\n').length - 1 };
}

function lineOf({ room, sourceLines, sourceFiles, testLines, testFiles }: RoomSize): string {
  const numbers = [sourceLines, sourceFiles, testLines, testFiles].map((each) => each.toLocaleString('en-US').padStart(9));
  return room.padEnd(30) + numbers.join('');
}

function print({ rooms, total, medianLines, p90Lines }: SourceSize, eventTypes: number): void {
  console.info('room'.padEnd(30) + ['source', 'files', 'tests', 'files'].map((name) => name.padStart(9)).join(''));
  for (const building of ['services/', 'packages/']) {
    const inside = rooms.filter(({ room }) => room.startsWith(building));
    const sum = (field: 'sourceLines' | 'sourceFiles' | 'testLines' | 'testFiles') => inside.reduce((all, each) => all + each[field], 0);
    const [sourceLines, sourceFiles] = [sum('sourceLines'), sum('sourceFiles')];
    console.info(lineOf({ room: building, sourceLines, sourceFiles, testLines: sum('testLines'), testFiles: sum('testFiles') }));
    for (const each of inside) console.info(lineOf({ ...each, room: `  ${each.room}` }));
  }
  for (const each of rooms.filter(({ room }) => !room.includes('/'))) console.info(lineOf(each));
  console.info(lineOf(total));
  console.info(`source files: half have at most ${medianLines} lines, nine of ten at most ${p90Lines}; event types: ${eventTypes}`);
}

const paths = await trackedFiles();
const schemas = await Promise.all(paths.filter((path) => path.endsWith('.proto')).map((path) => readFile(join(rootFolder, path), 'utf8')));
print(measure(await Promise.all(paths.filter(isCounted).map(readCounted))), countEventTypes(schemas));
