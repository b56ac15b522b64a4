import type { PostNumberName } from '@viral-slides/platforms';
import { numberTitle } from './number-words.ts';
import type { NumbersRow } from './sort-rows.ts';

/**
 * Spreadsheets take a cell that starts with one of these for a formula, and would execute user content such as a title. Some skip spaces and invisible characters before the sign, and
 * read its full-width form alike, which NFKC makes the usual one.
 */
const FORMULA = /^(?:[\s\p{Cf}]*[=+\-@]|[\t\r\n])/u;

/** So that spreadsheets read UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** The table as a file that spreadsheets open (RFC 4180): times as ISO 8601, numbers that were not reported are empty. */
export function numbersCsv(rows: readonly NumbersRow[], columns: readonly PostNumberName[]): string {
  const head = ['Post', 'Platform', 'Account', 'Published', ...columns.map(numberTitle), 'As of'];
  const lines = rows.map((row) => [
    row.title,
    row.platformName,
    row.account ?? '',
    row.publishedAt ?? '',
    ...columns.map((name) => row.counts[name] ?? ''),
    row.asOf ?? '',
  ]);
  return BYTE_ORDER_MARK + [head, ...lines].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value.normalize('NFKC')) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
