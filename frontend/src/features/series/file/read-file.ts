import { wrap } from 'comlink';
import type { FileOptions, TableFileReading } from '@viral-slides/series/file';
import type { TableFileWorker } from './table-file-worker.ts';

/** Longest that a file is read, in ms: what takes longer is made to. */
const PATIENCE_MS = 15_000;
/** Largest file that is read, in bytes, as in `@viral-slides/series/file`, which only the worker loads. */
const LARGEST_FILE = 5_000_000;
const UNREADABLE = 'The file could not be read. Check your connection and try again, or copy the cells and paste them here.';

/** Reads a file with a table in a worker of its own, which ends with it. */
export async function readFile(file: File, options: FileOptions): Promise<TableFileReading> {
  if (file.size > LARGEST_FILE)
    return { ok: false, reason: 'The file is larger than 5 MB. Save only the sheet you need, or split the table.' };
  const worker = new Worker(new URL('./table-file-worker.ts', import.meta.url), { type: 'module' });
  const patience = Promise.withResolvers<TableFileReading>();
  const giveUp = (reason: string) => patience.resolve({ ok: false, reason });
  const timer = setTimeout(() => giveUp('The file takes too long to read. Save only the sheet you need, or save it as CSV.'), PATIENCE_MS);
  worker.addEventListener('error', () => giveUp(UNREADABLE));
  try {
    return await Promise.race([wrap<TableFileWorker>(worker).read(file, options), patience.promise]);
  } catch {
    return { ok: false, reason: UNREADABLE };
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
