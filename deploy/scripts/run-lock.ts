import { readFileSync, rmSync, writeFileSync } from 'node:fs';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Takes a lock file for this process. A lock whose process is gone is taken over.
 * @returns function that releases the lock
 * @throws Error that names the process that holds it
 */
export function takeLock(file: string, what: string): () => void {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder > 0 && isAlive(holder)) throw new Error(`${what} already runs in this checkout (process ${holder}).`, { cause: error });
    writeFileSync(file, String(process.pid));
  }
  return () => rmSync(file, { force: true });
}
