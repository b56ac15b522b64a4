export { guessPlaces, isPostPlace, keyOfPlace, placesOf } from './column-places.ts';
export type { ColumnPlace } from './column-places.ts';
export { dealPictures } from './deal-pictures.ts';
export { maxTableBytes, postBounds, projectTexts } from './limits.ts';
export { readTable } from './read-table.ts';
export type { TableProblem, TableReading } from './read-table.ts';
export type { PostContext, RowPost, TableAccount } from './row-post.ts';
export { seriesRows } from './series-rows.ts';
export type { SeriesRow } from './series-rows.ts';
