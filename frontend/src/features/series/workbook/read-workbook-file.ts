import { wrap } from 'comlink';
import type { WorkbookReading } from '@viral-slides/series/workbook';
import type { WorkbookWorker } from './workbook-worker.ts';

/** Longest that a workbook is read, in ms: what takes longer is made to. */
const PATIENCE_MS = 15_000;

/** Reads a sheet of a workbook in a worker of its own, which ends with it. @param sheet absent: the first */
export async function readWorkbookFile(file: File, sheet?: string): Promise<WorkbookReading> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' });
  const patience = Promise.withResolvers<WorkbookReading>();
  const giveUp = (reason: string) => patience.resolve({ ok: false, reason });
  const timer = setTimeout(() => giveUp('The workbook takes too long to read. Save the sheet alone, or as CSV.'), PATIENCE_MS);
  worker.addEventListener('error', () =>
    giveUp('The workbook could not be read. Check your connection and try again, or save the sheet as CSV.'),
  );
  try {
    return await Promise.race([wrap<WorkbookWorker>(worker).read(file, sheet), patience.promise]);
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
