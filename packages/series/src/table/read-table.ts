import Papa from 'papaparse';
import { maxTableBytes, maxTableColumns, maxTableRows } from './limits.ts';

/** One row below the header. */
export interface TableRow {
  /** Line of the text where it begins, from 1. */
  line: number;
  /** One per column; cells that a row leaves out are blank. */
  cells: string[];
}

/** What is wrong with a row; it is left out, the others go on. */
export interface TableProblem {
  /** From 1. */
  line: number;
  /** Heading of the column; null: the row as a whole. */
  column: string | null;
  /** A sentence. */
  reason: string;
}

/** A table as it was written. Cells are always text: a formula is kept as its characters. */
export interface Table {
  /** Headings, none of them blank. */
  header: string[];
  rows: TableRow[];
  problems: TableProblem[];
}

/** The outcome of a text. */
export type TableReading = { ok: true; table: Table } | { ok: false; reason: string };

/** Characters that no text of a slide shows. Tabs and line breaks stay. */
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Reads comma, semicolon or tab separated text whose first line has the headings. */
export function readTable(text: string): TableReading {
  if (text.length > maxTableBytes || new TextEncoder().encode(text).length > maxTableBytes)
    return { ok: false, reason: 'The table is larger than 1 MB. Please split it.' };
  const clean = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(controls, '');
  const { lines, isTooLong } = parse(clean);
  const [first, ...rest] = lines;
  if (!first) return { ok: false, reason: 'The table is empty. Its first line has the headings of the columns.' };
  if (isTooLong) return { ok: false, reason: `The table has more than ${maxTableRows} rows. Please split it.` };
  if (first.cells.length > maxTableColumns)
    return { ok: false, reason: `The table has ${first.cells.length} columns, and there can be ${maxTableColumns}.` };
  if (first.isBroken) return { ok: false, reason: 'A quote in the first line is not closed, or stands in the middle of a cell.' };
  if (rest.length === 0) return { ok: false, reason: 'The table has headings, and no rows below them.' };
  return { ok: true, table: tableOf(first.cells, rest) };
}

interface Line extends TableRow {
  /** Its quotes do not fit together. */
  isBroken: boolean;
}

function parse(text: string): { lines: Line[]; isTooLong: boolean } {
  const lines: Line[] = [];
  let isTooLong = false;
  let [line, seen] = [1, 0];
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    newline: '\n',
    fastMode: false,
    step({ data, errors, meta }, parser) {
      const begin = line;
      // A cell may have line breaks in it, so lines are counted in the text.
      for (; seen < meta.cursor; seen += 1) if (text[seen] === '\n') line += 1;
      const cells = data.map((cell) => cell.trim());
      if (cells.every((cell) => cell === '')) return;
      if (lines.length <= maxTableRows) lines.push({ line: begin, cells, isBroken: errors.length > 0 });
      else {
        isTooLong = true;
        parser.abort();
      }
    },
  });
  return { lines, isTooLong };
}

/** What the first line is divided by. One that is not divided has one column, in which commas are text. */
export function delimiterOf(text: string): string {
  const unquoted = text.trimStart().replace(/"[^"]*"/g, '');
  const [first = ''] = unquoted.split('\n', 1);
  const count = (delimiter: string) => first.split(delimiter).length;
  if (first.includes('\t')) return '\t';
  return [';', ','].filter((each) => count(each) > 1).toSorted((a, b) => count(b) - count(a))[0] ?? '\t';
}

function tableOf(headings: readonly string[], lines: readonly Line[]): Table {
  const header = headings.map((heading, n) => heading || `Column ${n + 1}`);
  const table: Table = { header, rows: [], problems: [] };
  for (const { line, cells, isBroken } of lines) {
    const surplus = cells.slice(header.length).some((cell) => cell !== '');
    if (isBroken) table.problems.push({ line, column: null, reason: 'A quote is not closed, or stands in the middle of a cell.' });
    else if (surplus)
      table.problems.push({ line, column: null, reason: `It has ${cells.length} cells, and there are ${header.length} columns.` });
    else table.rows.push({ line, cells: header.map((_, n) => cells[n] ?? '') });
  }
  return table;
}
