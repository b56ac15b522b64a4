import { blankHeadings, dealOpeners } from './deal-openers.ts';
import { readTable } from './read-table.ts';

const openers = [
  { id: 'plain', text: 'Nobody tells you this' },
  { id: 'topic', text: '3 truths about {topic}' },
  { id: 'both', text: '{number} steps to {topic}' },
];

function tableOf(text: string) {
  const reading = readTable(text);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.table;
}

function dealt(text: string, deal: Partial<Parameters<typeof dealOpeners>[1]> = {}) {
  return dealOpeners(tableOf(text), { openers, column: null, heading: 'hook', seed: 'seed', ...deal });
}

test('When rows have words for blanks, then each gets an opener with them, none twice while there are others that fit', () => {
  const { table, hookOf } = dealt('name,Topic,number\nA,cats,7\nB,dogs,5\nC,birds,9\nD,fish,2');
  expect(table.header).toEqual(['name', 'Topic', 'number', 'hook']);
  expect(new Set([2, 3, 4].map((line) => hookOf.get(line)))).toEqual(new Set(['plain', 'topic', 'both']));
  for (const [n, { line, cells }] of table.rows.entries()) {
    const [topic, number] = [
      ['cats', '7'],
      ['dogs', '5'],
      ['birds', '9'],
      ['fish', '2'],
    ][n]!;
    const words = { plain: 'Nobody tells you this', topic: `3 truths about ${topic}`, both: `${number} steps to ${topic}` };
    expect(cells[3]).toBe(words[hookOf.get(line) as keyof typeof words]);
  }
});

test('When the formula of a blank failed, then its error is no word for it', () => {
  const { table } = dealt('name,Topic\nA,#N/A', { openers: [{ id: 'topic', text: '3 truths about {topic}' }] });
  expect(table.rows).toEqual([]);
  expect(table.problems).toMatchObject([{ line: 2, column: 'hook' }]);
});

test('When the seed is the same, then the same are dealt, and others by another', () => {
  const text = `topic,number\n${'cats,7\n'.repeat(12)}`;
  expect(dealt(text)).toEqual(dealt(text));
  expect(dealt(text, { seed: 'other' })).not.toEqual(dealt(text));
});

test('When a cell has an opener of its own, then it stays, and the others are filled in the same column', () => {
  const { table, hookOf } = dealt('hook,topic\nMine,cats\n,dogs', { column: 0, openers: openers.slice(1, 2) });
  expect(table.rows.map(({ cells }) => cells[0])).toEqual(['Mine', '3 truths about dogs']);
  expect([...hookOf]).toEqual([[3, 'topic']]);
});

test('When no opener fits a row, then it is reported with its line, and the others go on', () => {
  const { table } = dealt('topic,number\ncats,\n,7', { openers: openers.slice(1) });
  expect(table.rows.map(({ cells }) => cells[2])).toEqual(['3 truths about cats']);
  expect(table.problems).toMatchObject([{ line: 3, column: 'hook', reason: expect.stringMatching(/^No hook fits/) as string }]);
});

test.each([
  ['Topic', true],
  ['number', true],
  ['name', false],
])('When a heading is %j, then it is for a blank: %j', (heading, expected) => {
  expect(blankHeadings([heading, 'other'], openers)).toEqual(new Set(expected ? [heading] : []));
});
