import { limits } from '../model/limits.ts';
import { makeRoom } from './make-room.ts';

const now = new Date('2026-11-22T12:00:00Z');
const file = (key: string, sizeBytes: number, ageMs: number) => ({ key, sizeBytes, lastModified: new Date(now.getTime() - ageMs) });
type File = ReturnType<typeof file>;

async function removedFor(bytes: number, all: File[]): Promise<string[]> {
  const removed: string[] = [];
  const files = {
    // Two pages, newest first: neither order nor paging may matter.
    async *list() {
      yield all.slice(0, 1);
      yield all.slice(1);
    },
    remove: (keys: string[]) => Promise.resolve(void removed.push(...keys)),
  };
  await makeRoom({ files: files as never, realNow: () => now, rules: { maxBytes: 100 } as never }, bytes);
  return removed;
}

describe('makeRoom', () => {
  const week = limits.keepFilesMs;
  test.each<[string, number, File[], string[]]>([
    ['everything fits to the byte', 40, [file('young', 30, 1), file('old', 30, 2)], []],
    ['one byte is too much', 41, [file('young', 30, 1), file('old', 30, 2)], ['old']],
    ['all of them are in the way', 100, [file('young', 30, 1), file('old', 30, 2)], ['old', 'young']],
    ['nothing is added and all is well', 0, [file('young', 60, 1), file('old', 40, 2)], []],
    ['a file is a week old to the millisecond', 0, [file('old', 1, week)], []],
    ['a file is older than a week', 0, [file('young', 1, 1), file('old', 1, week + 1)], ['old']],
    ['there are no files', 100, [], []],
  ])('When %s, then only what has to go is removed, the oldest first', async (_name, bytes, all, expected) => {
    expect(await removedFor(bytes, all)).toEqual(expected);
  });
});
