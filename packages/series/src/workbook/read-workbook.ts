import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { maxTableColumns, maxTableRows } from '../table/limits.ts';
import { cellText } from './cell-text.ts';
import { zipDirectory } from './zip-directory.ts';

/** Largest workbook, in bytes: packed, and unpacked. */
export const maxWorkbookBytes = 5_000_000;
const maxUnpackedBytes = 40_000_000;
/** Most files of its archive. */
const maxFiles = 1_000;

/**
 * Maximum number of sheet lines that are read, mostly blank ones; too many lines with content are reported by
 * `readTable`.
 */
const maxLines = 20 * maxTableRows;

/** The outcome of a workbook: a sheet as a table of tab separated text, to be read by `readTable`. */
export type WorkbookReading = { ok: true; sheets: string[]; sheet: string; text: string } | { ok: false; reason: string };

/** How workbooks with a password begin, and those from before 2007. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Reads one sheet of an XLSX workbook. Nothing in it is evaluated: of a formula there is the last value that its program kept, or else the formula itself.
 * @param sheet its name; absent: the first that is not hidden
 */
export async function readWorkbook(bytes: Uint8Array, sheet?: string): Promise<WorkbookReading> {
  const refusal = refusalOf(bytes);
  if (refusal !== null) return { ok: false, reason: refusal };
  try {
    return await read(bytes, sheet);
  } catch {
    return { ok: false, reason: broken };
  }
}

const encrypted = 'The workbook has a password, or is of an Excel before 2007. Save it as XLSX without a password.';
const broken = 'The file is no XLSX workbook, or it is damaged. Open it in your program and save it anew.';

function refusalOf(bytes: Uint8Array): string | null {
  if (bytes.length > maxWorkbookBytes) return 'The workbook is larger than 5 MB. Save the sheet alone, or as CSV.';
  if (compoundFile.every((byte, n) => bytes[n] === byte)) return encrypted;
  const files = bytes.length < 22 ? null : zipDirectory(bytes);
  if (files === null) return broken;
  const unpacked = files.reduce((sum, file) => sum + file.unpacked, 0);
  return unpacked > maxUnpackedBytes || files.length > maxFiles
    ? 'There is too much in the workbook. Save the sheet alone, or as CSV.'
    : null;
}

async function read(bytes: Uint8Array, wanted: string | undefined): Promise<WorkbookReading> {
  const sheets: string[] = [];
  const workbook = await readXlsx(bytes, {
    sheets({ name, hidden, veryHidden }) {
      if (hidden || veryHidden) return false;
      sheets.push(name);
      return wanted === undefined ? sheets.length === 1 : name === wanted;
    },
    maxRows: maxLines,
  });
  const [found] = workbook.sheets;
  if (!found)
    return { ok: false, reason: wanted === undefined ? 'There is no sheet in the workbook.' : 'This sheet is not in the workbook.' };
  const rows = found.rows.map((row, at) =>
    // One column more than allowed, so that the excess is reported.
    row.slice(0, maxTableColumns + 1).map((cell, column) => cellText(cell, found.cells?.get(`${at},${column}`)?.formula)),
  );
  return { ok: true, sheets, sheet: found.name, text: Papa.unparse(withoutBlankEnd(rows), { delimiter: '\t', newline: '\n' }) };
}

/** Sheets are often formatted far beyond what is in them. */
function withoutBlankEnd(rows: string[][]): string[][] {
  const isWritten = (cell: string) => cell !== '';
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex(isWritten) + 1));
  return rows.slice(0, rows.findLastIndex((row) => row.some(isWritten)) + 1).map((row) => row.slice(0, width));
}
