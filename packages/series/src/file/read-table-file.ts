import { maxTableBytes } from '../table/limits.ts';
import { maxWorkbookBytes, readWorkbook } from '../workbook/read-workbook.ts';
import { decodeText } from './decode-text.ts';
import { isArchive, isBinary, refusedFile } from './refused-file.ts';

/** Largest file, in bytes: nothing larger needs to be loaded. */
export const maxFileBytes = maxWorkbookBytes;

/** Options for reading a file, where it leaves a choice. */
export interface FileOptions {
  /** Of a workbook; absent: the first sheet that is not hidden. */
  sheet?: string | undefined;
  /** Of a text, one of `fileEncodings`; absent: as the file says, or as guessed. */
  encoding?: string | undefined;
}

/** A table as text, to be read by `readTable`; or a sentence that says what to do. */
export type TableFileReading =
  | {
      ok: true;
      text: string;
      /** Null: the file is no workbook. */
      workbook: { sheets: string[]; sheet: string; hiddenRows: number; hiddenColumns: number } | null;
      /** Null: the file is no text. */
      encoding: { name: string; isGuess: boolean } | null;
    }
  | { ok: false; reason: string };

/** Reads the bytes of a file with a table: a workbook by its first bytes, otherwise text. Its name says nothing. */
export async function readTableFile(bytes: Uint8Array, { sheet, encoding }: FileOptions = {}): Promise<TableFileReading> {
  if (bytes.length > maxFileBytes)
    return { ok: false, reason: 'The file is larger than 5 MB. Save only the sheet you need, or split the table.' };
  const refusal = refusedFile(bytes);
  if (refusal !== null) return { ok: false, reason: refusal };
  if (isArchive(bytes)) {
    const reading = await readWorkbook(bytes, sheet);
    if (!reading.ok) return reading;
    const { text, sheets, sheet: name, hiddenRows, hiddenColumns } = reading;
    return { ok: true, text, workbook: { sheets, sheet: name, hiddenRows, hiddenColumns }, encoding: null };
  }
  return readText(bytes, encoding);
}

async function readText(bytes: Uint8Array, encoding: string | undefined): Promise<TableFileReading> {
  // In UTF-16, ASCII has twice its bytes.
  if (bytes.length > 2 * maxTableBytes + 2) return { ok: false, reason: 'The table is larger than 1 MB. Please split it.' };
  const decoded = await decodeText(bytes, encoding);
  if (decoded === null) return { ok: false, reason: `The file is not in the encoding ${encoding}.` };
  const { text, encoding: name, isGuess } = decoded;
  if (isBinary(text)) return { ok: false, reason: 'The file is not a table: save the table as XLSX or CSV.' };
  return { ok: true, text, workbook: null, encoding: { name, isGuess } };
}
