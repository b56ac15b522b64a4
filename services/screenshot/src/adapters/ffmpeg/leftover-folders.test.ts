import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeLeftovers } from './leftover-folders.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'leftover-test-'))));
afterEach(() => rm(folder, { recursive: true }));

/** The number of a process that has ended. */
const ended = spawnSync(process.execPath, ['--version']).pid;

test('When a process starts after earlier ones were killed, then their videos are removed, and nothing of others', async () => {
  // Its parent is another process, which lives.
  const others = [`video-${process.ppid}-a1b2c3`, 'video-notes', 'videos', 'puppeteer-1'];
  for (const name of [`video-${process.pid}-d4e5f6`, `video-${ended}-a1b2c3`, ...others]) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, '0.jpeg'), 'picture');
  }
  await removeLeftovers(folder);
  expect((await readdir(folder)).toSorted()).toEqual(others.toSorted());
});

test('When the folder cannot be read, then nothing is removed and nothing fails', async () => {
  await expect(removeLeftovers(join(folder, 'not-there'))).resolves.toBeUndefined();
});
