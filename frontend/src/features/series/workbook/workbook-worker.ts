/** Reads workbooks in a worker, so that a slow one does not block the page. */
import { expose } from 'comlink';
import { readWorkbook } from '@viral-slides/series/workbook';

const workbookWorker = {
  /** As `readWorkbook`. */
  read: async (file: Blob, sheet?: string) => readWorkbook(new Uint8Array(await file.arrayBuffer()), sheet),
};

/** What the page can ask of the worker. */
export type WorkbookWorker = typeof workbookWorker;

expose(workbookWorker);
