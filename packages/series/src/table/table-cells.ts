import Papa from 'papaparse';
import { maxTableRows } from './limits.ts';
import { delimited } from './read-table.ts';

/**
 * The cells of a text with a table, the headings first, as they are to be entered. They are not checked: `readTable` reports what is
 * wrong.
 * @param delimiter of copied cells; absent: as the text has it
 */
export function tableCells(text: string, delimiter?: '\t'): string[][] {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separated = delimiter === undefined ? delimited(lines) : { delimiter, text: lines };
  const parsed = Papa.parse<string[]>(separated.text, {
    delimiter: separated.delimiter,
    newline: '\n',
    fastMode: false,
    preview: maxTableRows + 2,
  });
  // A text that ends with a line break has no row behind it.
  return parsed.data.filter((row, at) => at < parsed.data.length - 1 || row.some((cell) => cell !== ''));
}

/** Writes cells as a text from which {@link tableCells} and `readTable` make the same cells. */
export function tableText(cells: readonly (readonly string[])[]): string {
  return Papa.unparse(cells as string[][], { delimiter: '\t', newline: '\n' });
}
