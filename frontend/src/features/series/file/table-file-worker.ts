/** Reads files with tables in a worker, so that a slow one does not block the page. */
import { expose } from 'comlink';
import { readTableFile, type FileOptions } from '@viral-slides/series/file';

const tableFileWorker = {
  /** As `readTableFile`. */
  read: async (file: Blob, options: FileOptions) => readTableFile(new Uint8Array(await file.arrayBuffer()), options),
};

/** Interface of the worker for the page. */
export type TableFileWorker = typeof tableFileWorker;

expose(tableFileWorker);
