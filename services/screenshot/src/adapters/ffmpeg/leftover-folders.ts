import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const anyVideoFolder = /^video-(\d+)-/;

/** Prefix of the folder of a video: the process that it belongs to. */
export const videoFolderPrefix = `video-${process.pid}-`;

/**
 * Removes folders of videos whose process was killed: the folder for temporary files may outlive it, as that of a pod outlives its containers, and a few videos fill it.
 * Called before the first video of this process, so one with its number is of an earlier process. What cannot be removed stays for the next start.
 */
export async function removeLeftovers(base: string): Promise<void> {
  const names = await readdir(base).catch(() => []);
  const leftovers = names.filter((name) => isOver(Number(anyVideoFolder.exec(name)?.[1] ?? NaN)));
  await Promise.allSettled(leftovers.map((name) => rm(join(base, name), { recursive: true, force: true })));
}

/** Whether a process of this number has ended. On a developer's machine others of ours may share the folder. */
function isOver(pid: number): boolean {
  if (Number.isNaN(pid)) return false;
  if (pid === process.pid) return true;
  try {
    // Signal 0 only asks.
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
