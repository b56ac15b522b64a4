/** Reads workbooks beside the page, so that one that is hard to read holds up nobody. */
import { expose } from 'comlink';
import { readWorkbook } from '@viral-slides/series/workbook';

const workbookWorker = {
  /** As `readWorkbook`. */
  read: async (file: Blob, sheet?: string) => readWorkbook(new Uint8Array(await file.arrayBuffer()), sheet),
};

/** What the page can ask of the worker. */
export type WorkbookWorker = typeof workbookWorker;

expose(workbookWorker);
