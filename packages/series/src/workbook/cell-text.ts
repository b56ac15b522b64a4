/** What a cell can hold. */
export type CellValue = string | number | boolean | Date | null;

/** Digits that a spreadsheet shows of a number: with more, 0.1 + 0.2 would not be 0.3. */
const shownDigits = 15;
const dayMs = 86_400_000;

/**
 * A cell as text. Dates are `2026-12-01`, with a time of day `2026-12-01 09:30`, as times of posts are written; they have no zone.
 * @param formula what stands where no value was kept
 */
export function cellText(value: CellValue, formula?: string): string {
  if (value === null) return formula === undefined ? '' : `=${formula}`;
  if (typeof value === 'number') return String(Number(value.toPrecision(shownDigits)));
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return value instanceof Date ? dateText(value) : value;
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  // Of a day and a fraction of it: rounding belongs to it.
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 60_000) * 60_000).toISOString().split('T');
  const clock = time.slice(0, 5);
  // A time of day alone counts from the day before the first.
  if (date.getUTCFullYear() < 1900) return clock;
  return date.getTime() % dayMs === 0 ? day : `${day} ${clock}`;
}
