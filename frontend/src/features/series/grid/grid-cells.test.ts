import { expect, test } from '@jest/globals';
import { DEFAULT_TEXT_STYLE } from '@viral-slides/slide-document';
import { cellByKey, gridCells, gridText, withCell, withPasted } from './grid-cells.ts';

const layer = { id: 't', content: '', style: DEFAULT_TEXT_STYLE };
const template = {
  ...{ id: 'template-1', name: 'Habits', createdAt: '2026-11-01T10:00:00.000Z', revision: 1 },
  slides: [{ imageUrl: '/blank-slide.svg', textLayers: [layer] }],
};

test('When nothing is written yet, then the grid has the places of the template and a row; its text is none', () => {
  const cells = gridCells('', template);
  expect(cells).toEqual([
    ['name', 'slide 1 text 1'],
    ['', ''],
  ]);
  expect(gridText(cells)).toBe('');
});

test('When the template has named texts, then the columns have these names, several for a text that repeats', () => {
  const roles = [
    { kind: 'hook' as const, slots: [{ name: 'headline' }] },
    { kind: 'body' as const, slots: [{ name: 'point' }] },
  ];
  expect(gridCells('', { ...template, roles })[0]).toEqual(['name', 'headline', 'point', 'point 2', 'point 3', 'point 4', 'point 5']);
});

test('When cells are written and pasted, then they are the table, with more rows where there were too few', () => {
  const cells = withCell(gridCells('name,Hook\nA,b', undefined), { row: 0, column: 1 }, 'Six\thabits');
  const pasted = withPasted(cells, { row: 1, column: 0 }, { pasted: 'B\tSeven\tbeyond\r\nC\tEight\r\n', most: 2 });
  expect(pasted).toEqual([
    ['name', 'Hook'],
    ['A', 'Six\thabits'],
    ['B', 'Seven'],
  ]);
  expect(gridCells(gridText(pasted), undefined)).toEqual(pasted);
  expect(withPasted(cells, { row: 0, column: 0 }, { pasted: 'a, b', most: 2 })[1]?.[0]).toBe('a, b');
});

test('When a key is pressed, then it leads to the next cell and stays at the edges', () => {
  const size = { rows: 2, columns: 3 };
  expect(cellByKey('ArrowDown', { row: 1, column: 0 }, size)).toEqual({ row: 1, column: 0 });
  expect(cellByKey('ArrowRight', { row: 1, column: 0 }, size)).toEqual({ row: 1, column: 1 });
  expect(cellByKey('End', { row: 1, column: 0 }, size)).toEqual({ row: 1, column: 2 });
  expect(cellByKey('x', { row: 1, column: 0 }, size)).toBeNull();
});
