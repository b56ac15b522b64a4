import { statfs } from 'node:fs/promises';
import { failed, ok, warning } from '@viral-slides/findings';
import type { Check, Verdict } from '@viral-slides/findings';
import { rootFolder, runCommand } from '../run-command.ts';

/** Room on a disk, in bytes. */
export interface Room {
  folder: string;
  freeBytes: number;
  totalBytes: number;
}

const gigabyte = 1024 ** 3;
/** The broker stops taking messages at 256 MB, databases break without room; a build of the images takes some gigabytes. */
const failBelow = gigabyte;
const warnBelow = 5 * gigabyte;

const inGigabytes = (bytes: number) => (bytes / gigabyte).toFixed(1);

/** Judges the room where the checkout is and where containers and volumes are: the least counts. */
export function judgeDisk(rooms: readonly Room[]): Verdict {
  const least = rooms.toSorted((a, b) => a.freeBytes - b.freeBytes)[0];
  if (!least) return warning('It is not known where the data is stored.', 'Start Docker Engine, then run `make doctor` again.');
  const says = `${inGigabytes(least.freeBytes)} of ${inGigabytes(least.totalBytes)} GB are free at ${least.folder}.`;
  const next = 'Free up space: remove old images, build caches (docker image prune, docker builder prune) or logs, or use a larger disk.';
  if (least.freeBytes < failBelow) return failed(says, next);
  return least.freeBytes < warnBelow ? warning(says, next) : ok(says);
}

async function roomOf(folder: string): Promise<Room | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { folder, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    // Docker Desktop names a folder of its own virtual machine, which is not visible from here.
    return null;
  }
}

/** Room for data, images and logs. @param timeoutMs to ask the engine where its data lie */
export function diskCheck(timeoutMs: number): Check {
  return {
    check: 'disk',
    async run() {
      const { stdout } = await runCommand(['docker', 'info', '--format', '{{.DockerRootDir}}'], { output: 'keep', timeoutMs });
      const rooms = await Promise.all([rootFolder, stdout.trim()].filter(Boolean).map(roomOf));
      return judgeDisk(rooms.filter((room) => room !== null));
    },
    nextWhenStuck: 'Check whether the disk answers (dmesg).',
  };
}
