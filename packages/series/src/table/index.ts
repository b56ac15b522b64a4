export { guessPlaces, headingOf, keyOfPlace, placesOf } from './column-places.ts';
export type { ColumnPlace } from './column-places.ts';
export { dealPictures, dealRowAnew } from './deal-pictures.ts';
export { maxTableBytes, maxTableRows } from './limits.ts';
export { readTable } from './read-table.ts';
export type { TableProblem, TableReading } from './read-table.ts';
export { tableCells, tableText } from './table-cells.ts';
export { seriesRows } from './series-rows.ts';
export type { SeriesRow } from './series-rows.ts';
