import { pictureInCell } from '../table/cell-error.ts';

/** Removes each element of a name, which is not nested. It takes one pass, whatever the text is. */
export function withoutElement(xml: string, name: string): string {
  const tag = new RegExp(`<(/?)(?:\\w+:)?${name}\\b[^<>]*>`, 'g');
  let [kept, from, isInside] = ['', 0, false];
  for (const { 0: found, 1: slash, index } of xml.matchAll(tag)) {
    const isEnd = slash === '/';
    if (isInside !== isEnd) continue;
    if (!isEnd) kept += xml.slice(from, index);
    from = index + found.length;
    isInside = !isEnd && !found.endsWith('/>');
  }
  return isInside ? xml : kept + xml.slice(from);
}

const formula = '(?:<(?:\\w+:)?f\\b[^<>]*(?:/>|>[^<]*</(?:\\w+:)?f>)\\s*)?';
const noValue = '(?:<(?:\\w+:)?v\\s*/>\\s*|<(?:\\w+:)?v>\\s*</(?:\\w+:)?v>\\s*)?';
/** A cell without a value; its attributes end before the last bracket of its tag. */
const blankCell = new RegExp(`(<(?:\\w+:)?c\\s)([^<>]*)(?=(?<=/)>|>\\s*${formula}${noValue}</(?:\\w+:)?c>)`, 'g');
const cellWithValue = new RegExp(`(<(?:\\w+:)?c\\s)([^<>]*)(>\\s*${formula}<(?:\\w+:)?v>)([^<]*)`, 'g');

/** Writes the cells of a sheet as the reader takes them. */
export function mendCells(sheet: string): string {
  return (
    sheet
      // Without a value, the reader takes the first text of the list, or FALSE.
      .replace(blankCell, (_cell, start: string, attributes: string) => start + attributes.replace(/\bt=(["'])[sbe]\1/, ''))
      .replace(cellWithValue, (cell, ...[start, attributes, middle, value]: [string, string, string, string]) => {
        if (/\bt=["']d["']/.test(attributes)) return start + attributes.replace(/\bt=["']d["']/, 't="str"') + middle + dateText(value);
        // Excel writes a picture as the value of its cell so that programs without it show an error.
        const isPicture = /\bt=["']e["']/.test(attributes) && /\bvm=/.test(attributes) && value === '#VALUE!';
        return isPicture ? start + attributes + middle + pictureInCell : cell;
      })
  );
}

/** A date of ISO 8601, as cells of dates are read; a time of the day before the first has no date. */
function dateText(value: string): string {
  const [, date, clock] = /^\s*(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d)?/.exec(value) ?? [];
  if (date === undefined || date === '1899-12-30' || date === '1899-12-31') return clock ?? value;
  return clock === undefined || clock === '00:00' ? date : `${date} ${clock}`;
}
