import Papa from 'papaparse';
import { maxTableBytes, maxTableColumns, maxTableRows } from './limits.ts';

/** One row below the header. */
export interface TableRow {
  /** Line of the text where it starts, from 1. */
  line: number;
  /** One per column; cells that a row leaves out are blank. */
  cells: string[];
}

/** Problem of a row; it is left out, the others go on. */
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

/** Signs of a text that was read in the wrong encoding or is damaged: U+FFFD, and characters that no slide shows. Tabs and line breaks stay. */
const unreadable = /[\uFFFD\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const unreadableReason = 'This cell has characters that cannot be read. Save the table as XLSX or CSV UTF-8.';

/** Reads text separated by commas, semicolons, tabs or bars, or as a first line `sep=` says. The next line has the headings. */
export function readTable(text: string): TableReading {
  if (text.length > maxTableBytes || new TextEncoder().encode(text).length > maxTableBytes)
    return { ok: false, reason: 'The table is larger than 1 MB. Please split it.' };
  const { lines, isTooLong } = parse(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const [first, ...rest] = lines;
  if (!first) return { ok: false, reason: 'The table is empty. Its first line has the headings of the columns.' };
  if (isTooLong) return { ok: false, reason: `The table has more than ${maxTableRows} rows. Please split it.` };
  if (first.cells.length > maxTableColumns)
    return { ok: false, reason: `The table has ${first.cells.length} columns; at most ${maxTableColumns} are allowed.` };
  if (first.isBroken) return { ok: false, reason: 'A quotation mark in the first line is never closed, or is in the middle of a cell.' };
  const damaged = first.cells.find((cell) => unreadable.test(cell));
  if (damaged !== undefined)
    return {
      ok: false,
      reason: `The heading "${damaged.replace(/[^\P{C}\uFFFD]/gu, '')}" has characters that cannot be read. Save the table as XLSX or CSV UTF-8.`,
    };
  if (rest.length === 0) return { ok: false, reason: 'The table has headings, but no rows below them.' };
  return { ok: true, table: tableOf(first.cells, rest) };
}

interface Line extends TableRow {
  /** Its quotes do not fit together. */
  isBroken: boolean;
}

function parse(whole: string): { lines: Line[]; isTooLong: boolean } {
  const { delimiter, text } = delimited(whole);
  const lines: Line[] = [];
  let isTooLong = false;
  let [line, seen] = [text === whole ? 1 : 2, 0];
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    fastMode: false,
    step({ data, errors, meta }, parser) {
      const firstLine = line;
      // A cell may have line breaks in it, so lines are counted in the text.
      for (; seen < meta.cursor; seen += 1) if (text[seen] === '\n') line += 1;
      const cells = data.map((cell) => cell.trim());
      if (cells.every((cell) => cell === '')) return;
      if (lines.length <= maxTableRows) lines.push({ line: firstLine, cells, isBroken: errors.length > 0 });
      else {
        isTooLong = true;
        parser.abort();
      }
    },
  });
  return { lines, isTooLong };
}

/** A first line that names the separator for Excel; a program that saved the table again may have repeated it to the end of the line. */
const separatorLine = /^"?sep=([^\n"])"?\1*[^\S\n\t]*(?:\n|$)/i;

/**
 * The text of a table without the line that says what it is separated by, and that separator; without such a line, the one that the headings have most of. Headings that
 * are not separated are one column, in which commas are text.
 */
export function delimited(text: string): { delimiter: string; text: string } {
  const said = separatorLine.exec(text);
  if (said) return { delimiter: said[1] ?? ',', text: text.slice(said[0].length) };
  const unquoted = text.trimStart().replace(/"[^"]*"/g, '');
  const [first = '', second = ''] = unquoted.split('\n', 2);
  const count = (delimiter: string) => first.split(delimiter).length;
  // A bar is also a sign in headings; as a separator it is in every line.
  const isUsed = (delimiter: string) => delimiter !== '|' || second.split(delimiter).length === count(delimiter);
  const counted = [';', ',', '|'].filter((each) => count(each) > 1 && isUsed(each)).toSorted((a, b) => count(b) - count(a));
  return { delimiter: first.includes('\t') ? '\t' : (counted[0] ?? '\t'), text };
}

function tableOf(headings: readonly string[], lines: readonly Line[]): Table {
  const header = headings.map((heading, n) => heading || `Column ${n + 1}`);
  const table: Table = { header, rows: [], problems: [] };
  for (const { line, cells, isBroken } of lines) {
    const surplus = cells.slice(header.length).some((cell) => cell !== '');
    const damaged = cells.findIndex((cell) => unreadable.test(cell));
    if (isBroken) table.problems.push({ line, column: null, reason: 'A quotation mark is never closed, or is in the middle of a cell.' });
    else if (surplus)
      table.problems.push({
        line,
        column: null,
        reason: `This line has ${cells.length} cells, but the table has ${header.length} columns.`,
      });
    else if (damaged >= 0) table.problems.push({ line, column: header[damaged] ?? null, reason: unreadableReason });
    else table.rows.push({ line, cells: header.map((_, n) => cells[n] ?? '') });
  }
  return table;
}
