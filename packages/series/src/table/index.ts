export { guessPlaces, keyOfPlace, placesOf } from './column-places.ts';
export type { ColumnPlace } from './column-places.ts';
export { dealPictures, dealRowAnew } from './deal-pictures.ts';
export { maxTableBytes } from './limits.ts';
export { readTable } from './read-table.ts';
export type { TableProblem, TableReading } from './read-table.ts';
export { seriesRows } from './series-rows.ts';
export type { SeriesRow } from './series-rows.ts';
