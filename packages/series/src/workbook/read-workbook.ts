import type { Sheet } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { maxTableColumns, maxTableRows } from '../table/limits.ts';
import { cellText } from './cell-text.ts';
import { mendWorkbook } from './mend-workbook.ts';
import { isLight } from './weigh-archive.ts';
import { zipDirectory } from './zip-directory.ts';
import type { ArchivedFile } from './zip-directory.ts';

/** Largest workbook, in bytes. */
export const maxWorkbookBytes = 5_000_000;
/** Most files of its archive. */
const maxFiles = 1_000;

/**
 * Maximum number of sheet lines that are read, mostly blank ones; too many lines with content are reported by
 * `readTable`.
 */
const maxLines = 20 * maxTableRows;

/** The outcome of a workbook: a sheet as a table of tab separated text, to be read by `readTable`. */
export type WorkbookReading =
  | {
      ok: true;
      sheets: string[];
      sheet: string;
      /** Rows that the program does not show; they are left out. */
      hiddenRows: number;
      /** Columns, likewise. */
      hiddenColumns: number;
      text: string;
    }
  | { ok: false; reason: string };

/**
 * Reads one sheet of an XLSX workbook. Nothing in it is evaluated: of a formula there is the last value that its program kept.
 * @param sheet its name; absent: the first that is not hidden, or the first of hidden ones
 */
export async function readWorkbook(bytes: Uint8Array, sheet?: string): Promise<WorkbookReading> {
  try {
    const refusal = await refusalOf(bytes);
    return refusal === null ? await read(await mendWorkbook(bytes), sheet) : { ok: false, reason: refusal };
  } catch {
    return { ok: false, reason: broken };
  }
}

const broken = 'The file is not an XLSX workbook, or it is damaged. Open it in your spreadsheet program and save it again.';

async function refusalOf(bytes: Uint8Array): Promise<string | null> {
  if (bytes.length > maxWorkbookBytes) return 'The workbook is larger than 5 MB. Save only the sheet you need, or save it as CSV.';
  const files = bytes.length < 22 ? null : zipDirectory(bytes, maxFiles);
  if (files === null) return broken;
  const what = otherArchive(files);
  if (what !== undefined) return `The file is ${what}: save the sheet as XLSX or CSV.`;
  return files.length <= maxFiles && (await isLight(files))
    ? null
    : 'The workbook contains too much data. Save only the sheet you need, or save it as CSV.';
}

/** Files by which archives of other programs are known. */
const otherArchives: readonly (readonly [RegExp, string])[] = [
  [/^xl\/workbook\.bin$/i, 'a binary workbook (XLSB)'],
  [/^Index\/|^index\.xml$|^Index\.zip$/, 'a Numbers, Pages or Keynote file'],
  [/^META-INF\/manifest\.xml$|^mimetype$/, 'an OpenDocument file'],
  [/^word\//, 'a Word document'],
  [/^ppt\//, 'a presentation'],
];

function otherArchive(files: readonly ArchivedFile[]): string | undefined {
  if (files.some(({ name }) => /(^|\/)workbook\d*\.xml$/i.test(name))) return undefined;
  return otherArchives.find(([pattern]) => files.some(({ name }) => pattern.test(name)))?.[1];
}

async function read(bytes: Uint8Array, wanted: string | undefined, areHiddenRead = false): Promise<WorkbookReading> {
  const sheets: string[] = [];
  const workbook = await readXlsx(bytes, {
    sheets({ name, hidden, veryHidden }) {
      if ((hidden || veryHidden) && !areHiddenRead) return false;
      sheets.push(name);
      return wanted === undefined ? sheets.length === 1 : name === wanted;
    },
    // One column more than allowed, so that the excess is reported.
    range: `A1:${columnName(maxTableColumns + 1)}${maxLines}`,
    maxRows: maxLines,
    readStyles: true,
  });
  const [found] = workbook.sheets;
  if (!found && sheets.length === 0 && !areHiddenRead) return read(bytes, wanted, true);
  if (!found)
    return { ok: false, reason: wanted === undefined ? 'There is no sheet in the workbook.' : 'This sheet is not in the workbook.' };
  return { ok: true, sheets, sheet: found.name, ...shownText(found, workbook.dateSystem === '1904') };
}

/** The cells that a program shows, as text; and how many rows and columns with content it hides. */
function shownText({ rows, cells, rowDefs, columns }: Sheet, is1904: boolean): { hiddenRows: number; hiddenColumns: number; text: string } {
  const isRowHidden = (row: number) => rowDefs?.get(row)?.hidden === true;
  const isColumnHidden = (column: number) => columns?.[column]?.hidden === true;
  const texts = rows.map((row, at) =>
    row.map((value, column) => {
      const { formula, style } = cells?.get(`${at},${column}`) ?? {};
      return cellText(value, { formula, numberFormat: style?.numFmt, is1904 });
    }),
  );
  const written = withoutBlankEnd(texts.map((row, at) => (isRowHidden(at) ? [] : row)));
  const width = Math.max(0, ...written.map(({ length }) => length));
  const hidden = Array.from({ length: width }, (_, column) => column).filter(isColumnHidden);
  const shown = withoutBlankEnd(written.map((row) => row.filter((_, column) => !isColumnHidden(column))));
  return {
    hiddenRows: texts.filter((row, at) => isRowHidden(at) && row.some(isWritten)).length,
    hiddenColumns: hidden.filter((column) => written.some((row) => isWritten(row[column] ?? ''))).length,
    text: Papa.unparse(shown, { delimiter: '\t', newline: '\n' }),
  };
}

/** Letters of a column, from 1. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + ((column - 1) % 26));
  return column > 26 ? columnName(Math.floor((column - 1) / 26)) + letter : letter;
}

const isWritten = (cell: string) => cell !== '';

/** Sheets are often formatted far beyond what is in them. */
function withoutBlankEnd(rows: string[][]): string[][] {
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex(isWritten) + 1));
  return rows.slice(0, rows.findLastIndex((row) => row.some(isWritten)) + 1).map((row) => row.slice(0, width));
}
