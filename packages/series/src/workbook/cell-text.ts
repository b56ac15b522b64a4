import { format, getFormatDateInfo } from 'numfmt';
import { pictureInCell, unsavedFormula } from '../table/cell-error.ts';

/** Value of a cell. */
export type CellValue = string | number | boolean | Date | null;

/** Display format of a cell. */
interface CellLook {
  /** Number format of the cell (ECMA-376 18.8.31); absent: General. */
  numberFormat?: string | undefined;
  /** Absent: it is none. */
  formula?: string | undefined;
  /** Days count from 1904, as in old workbooks of Excel for Mac. */
  is1904: boolean;
}

/** Digits that a spreadsheet shows of a number: with more, 0.1 + 0.2 would not be 0.3. */
const shownDigits = 15;
const dayMs = 86_400_000;
/** Longest number format that Excel takes, in characters. */
const formatLength = 255;
/** Formulas of Google Sheets, Excel and WPS that show a picture. */
const pictureFormula = /^(?:_xlfn\.)?(?:IMAGE|DISPIMG)\(/i;

/**
 * A cell as text, as its program shows it in English; one without a text that can be read is as `cellError` reports it. Dates are `2026-12-01`, with a time of day `2026-12-01 09:30`, as times of posts are written; they have no zone.
 */
export function cellText(value: CellValue, { numberFormat = 'General', formula, is1904 }: CellLook): string {
  if (formula !== undefined && pictureFormula.test(formula)) return pictureInCell;
  if (value === null) return formula === undefined ? '' : unsavedFormula;
  if (typeof value === 'boolean') return String(value).toUpperCase();
  if (value instanceof Date) return dateText(value, numberFormat, is1904);
  if (typeof value === 'string') return value;
  return formatted(value, numberFormat) ?? String(Number(value.toPrecision(shownDigits)));
}

/** @returns null where the format says nothing, or is none */
function formatted(value: number, numberFormat: string): string | null {
  if (/^(general|@)?$/i.test(numberFormat) || numberFormat.length > formatLength) return null;
  try {
    // A currency brings no separators: programs show those of the system.
    const pattern = numberFormat.replace(/\[\$([^\]-]+)-[0-9a-f]+\]/gi, '[$$$1]');
    return format(pattern, value, { nbsp: false, ignoreTimezone: true }).trim();
  } catch {
    return null;
  }
}

function dateText(date: Date, numberFormat: string, is1904: boolean): string {
  if (Number.isNaN(date.getTime())) return '';
  const parts = dateParts(numberFormat);
  // A time of day, or a duration, which counts from the day before the first.
  if (parts && !parts.year && !parts.day) return formatted(serialOf(date, is1904), numberFormat) ?? '';
  // Of a day and a fraction of it: rounding belongs to it.
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 60_000) * 60_000).toISOString().split('T');
  const clock = time.slice(0, 5);
  if (date.getUTCFullYear() < 1900) return clock;
  return date.getTime() % dayMs === 0 ? day : `${day} ${clock}`;
}

/** Date parts that a format shows; null: it is none, or shows a month alone. */
function dateParts(numberFormat: string): { year: boolean; day: boolean } | null {
  try {
    const { year, day, hours, minutes, seconds } = getFormatDateInfo(numberFormat);
    return hours || minutes || seconds ? { year, day } : null;
  } catch {
    return null;
  }
}

/** Days since the first of the system, as a workbook stores times. */
function serialOf(date: Date, is1904: boolean): number {
  if (is1904) return (date.getTime() - Date.UTC(1904, 0, 1)) / dayMs;
  const days = (date.getTime() - Date.UTC(1899, 11, 31)) / dayMs;
  // Excel counts a 29 February 1900.
  return days < 60 ? days : days + 1;
}
