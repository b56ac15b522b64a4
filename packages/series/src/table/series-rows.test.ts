import { describe, expect, test } from '@jest/globals';
import { guessPlaces } from './column-places.ts';
import { dealPictures } from './deal-pictures.ts';
import { readTable } from './read-table.ts';
import { seriesRows } from './series-rows.ts';
import type { SeriesRow } from './series-rows.ts';

const limits = { name: 200, text: 5_000 };
const id = '0b1e6f9e-58f5-4d1a-9a35-0a5d3c9c5f10';

function rowsOf(text: string, texts: number[]) {
  const slides = texts.map((length) => ({ textLayers: Array.from({ length }, () => ({})) }));
  const reading = readTable(text);
  if (!reading.ok) throw new Error(reading.reason);
  return seriesRows(reading.table, { places: guessPlaces(reading.table.header, slides), limits });
}

describe('rows of a table', () => {
  test('When cells go to their places, then blank ones leave the template as it is', () => {
    const { rows, problems } = rowsOf(`name,Hook,Body,image 2\nCats,Six,,/api/images/${id}/content\n,,More,`, [1, 2]);
    expect(problems).toEqual([]);
    expect(rows).toEqual([
      { line: 2, name: 'Cats', slides: [{ texts: ['Six'] }, { imageId: id }] },
      { line: 3, slides: [{}, { texts: ['More'] }] },
    ]);
  });

  test('When cells are wrong, then line, column and reason are told in order, and the good rows go on', () => {
    const { rows, problems } = rowsOf(`name,Hook,image\nA,one,cat.jpg\nB,${'x'.repeat(5_001)},\nC,three,\nD,4,,5\n\u200b,six,`, [1]);
    expect(rows.map(({ name }) => name)).toEqual(['C']);
    expect(problems).toEqual([
      { line: 2, column: 'image', reason: 'It is not the id of a picture of your library.' },
      { line: 3, column: 'Hook', reason: 'It has 5001 characters, and there can be 5000.' },
      { line: 5, column: null, reason: 'It has 4 cells, and there are 3 columns.' },
      { line: 6, column: 'name', reason: 'No character of it can be seen.' },
    ]);
  });
});

describe('pictures of rows', () => {
  const rows: SeriesRow[] = Array.from({ length: 6 }, (_, n) => ({
    line: n + 2,
    slides: n === 4 ? [{ imageId: 'p3' }] : [{ texts: ['a'] }],
  }));
  const imageIds = Array.from({ length: 11 }, (_, n) => `p${n}`);
  const deal = (seed: string, ids = imageIds) => dealPictures(rows, { slideCount: 2, imageIds: ids, seed });
  const chosen = (dealt: SeriesRow[]) => dealt.flatMap(({ slides }) => slides.map(({ imageId }) => imageId));

  test('When the seed is the same, then the pictures are; another seed chooses others', () => {
    expect(deal('one')).toEqual(deal('one'));
    expect(chosen(deal('one'))).not.toEqual(chosen(deal('two')));
  });

  test('When there are unused pictures, then none comes twice, the rows own ones included; texts stay', () => {
    const dealt = deal('one');
    expect(chosen(dealt)).toHaveLength(12);
    expect(new Set(chosen(dealt).slice(0, 11)).size).toBe(11);
    expect(dealt[4]?.slides[0]).toEqual({ imageId: 'p3' });
    expect(dealt[0]?.slides[0]?.texts).toEqual(['a']);
  });

  test('When there are few, then each is used about as often as the others; when there is none, then rows stay as they are', () => {
    const counts = Map.groupBy(chosen(deal('one', ['a', 'b', 'c'])), (each) => each);
    expect(['a', 'b', 'c'].map((each) => counts.get(each)?.length).every((count) => count === 3 || count === 4)).toBe(true);
    expect(deal('one', [])).toEqual(rows);
  });
});
