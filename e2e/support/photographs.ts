import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Debian package with real nature photographs (JPEG, 1920 px wide); fetched for the tests, never committed. */
const debianPackage = 'mate-backgrounds';
const folderInPackage = 'usr/share/backgrounds/mate/nature';
const cacheFolder = join(import.meta.dirname, '..', '.cache', 'photographs');

/**
 * Returns the paths of real photographs, sorted by name. Takes them from `PHOTOGRAPHS_DIR` when set, else from the Debian package.
 * @throws Error that says what to set when neither is there.
 */
export async function photographs(): Promise<string[]> {
  const folder = process.env.PHOTOGRAPHS_DIR ?? (await fetchedFolder());
  const names = (await readdir(folder)).filter((name) => /\.jpe?g$/i.test(name)).sort();
  if (names.length < 6) throw new Error(`Six photographs (JPEG) are needed in ${folder}, there are ${names.length}.`);
  return names.map((name) => join(folder, name));
}

async function fetchedFolder(): Promise<string> {
  const present = await readdir(cacheFolder).catch(() => []);
  if (present.length > 0) return cacheFolder;
  const work = await mkdtemp(join(tmpdir(), 'photographs-'));
  try {
    await run('apt-get', ['-qq', 'download', debianPackage], { cwd: work, timeout: 120_000 });
    const archive = (await readdir(work)).find((name) => name.endsWith('.deb'));
    if (!archive) throw new Error('no package file was written');
    await run('dpkg-deb', ['-x', archive, 'unpacked'], { cwd: work, timeout: 60_000 });
    await cp(join(work, 'unpacked', folderInPackage), cacheFolder, { recursive: true });
  } catch (cause) {
    throw new Error(
      `No photographs: set PHOTOGRAPHS_DIR to a folder with at least six JPEG files, or run where apt can fetch '${debianPackage}'.`,
      { cause },
    );
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return cacheFolder;
}
