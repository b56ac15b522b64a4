import { expect, test } from '@jest/globals';
import { guessPlaces, headingOf, placesOf } from './column-places.ts';
import { tableCells, tableText } from './table-cells.ts';

test('When cells are written as text, then the same come back, whatever is in them', () => {
  const cells = [
    ['name', 'Hook', ''],
    ['a\tb', 'two\nlines', '"quoted"'],
    ['', '', ''],
    ['=1+1', ' c ', 'd;e,f'],
  ];
  expect(tableCells(tableText(cells))).toEqual(cells);
});

test('When a text is separated by commas, or its quotes are broken, then it has cells too', () => {
  expect(tableCells('name,Hook\nA,"b,c"\n')).toEqual([
    ['name', 'Hook'],
    ['A', 'b,c'],
  ]);
  expect(tableCells('').flat()).toEqual([]);
  expect(tableCells('a\n"b').length).toBe(2);
});

test('When a heading is made of a place, then it is guessed to go there', () => {
  const slides = [{ textLayers: [{}, {}] }, { textLayers: [{ isPageNumber: true }, {}] }];
  const places = placesOf(slides).filter(({ kind }) => kind !== 'unused');
  expect(guessPlaces(places.map(headingOf), slides)).toEqual(places);
  const roles = [
    { kind: 'hook', slots: [{ name: 'hook' }] },
    { kind: 'body', slots: [{ name: 'point' }, { name: 'why' }] },
  ];
  const named = placesOf(slides, roles).filter(({ kind }) => kind !== 'unused');
  expect(guessPlaces(named.map(headingOf), slides, roles)).toEqual(named);
});
