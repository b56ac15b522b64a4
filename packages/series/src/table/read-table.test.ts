import { describe, expect, test } from '@jest/globals';
import { readTable } from './read-table.ts';
import type { Table } from './read-table.ts';

const read = (text: string): Table => {
  const reading = readTable(text);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.table;
};

describe('reading a table', () => {
  test('When it has a byte order mark, quotes, line breaks in cells and blank rows, then cells are as they were meant and lines are reported', () => {
    const { header, rows, problems } = read('\uFEFFname,Hook\r\n"A, ""b""","one\r\ntwo"\r\n\r\n,\r\n last , third \r\n');
    expect(header).toEqual(['name', 'Hook']);
    expect(rows).toEqual([
      { line: 2, cells: ['A, "b"', 'one\ntwo'] },
      { line: 6, cells: ['last', 'third'] },
    ]);
    expect(problems).toEqual([]);
  });

  test.each([
    ['tabs', 'a\tb\n1,5\t2;0', ['1,5', '2;0']],
    ['semicolons', 'a;b\n1,5;2', ['1,5', '2']],
    ['commas', 'a,b\n"1,5",2', ['1,5', '2']],
    ['nothing', 'Hook\nOne, two; three', ['One, two; three']],
    ['bars', 'a|b\n1,5|2;0', ['1,5', '2;0']],
    ['semicolons below few headings', 'id;text\nmy-id;One, two, three, four', ['my-id', 'One, two, three, four']],
  ])('When it is divided by %s, then that divides it', (_name, text, cells) => {
    expect(read(text).rows).toEqual([{ line: 2, cells }]);
  });

  test.each([
    ['sep=;\r\na;b\r\n1,5;2', ['1,5', '2']],
    ['"sep=|"\na|b\n1;2|3', ['1;2', '3']],
    ['sep=\t\na\tb\n1\t2', ['1', '2']],
    ['SEP=,,,\na,b\n1,2', ['1', '2']],
    ['\uFEFFsep=^\na^b\n1^2', ['1', '2']],
  ])('When the first line is %j, then it says what divides the others and is none of them', (text, cells) => {
    expect(read(text)).toMatchObject({ header: ['a', 'b'], rows: [{ line: 3, cells }] });
  });

  test('When a heading cannot be read, then the table is refused', () => {
    expect(readTable('Gr\uFFFDn,b\n1,2')).toEqual({ ok: false, reason: expect.stringContaining('"Gr\uFFFDn"') });
  });

  test('When a cell is a formula, then it is the text that it is', () => {
    expect(read('a,b\n=1+1,"=HYPERLINK(""http://x"")"').rows[0]?.cells).toEqual(['=1+1', '=HYPERLINK("http://x")']);
  });

  test('When a row is short, then it is filled up; when it is long or its quotes are broken, then it is reported with its line and the others go on', () => {
    const { rows, problems } = read('a,b\n1\n1,2,3\n1,2,,\n5,"open\n6,7');
    expect(rows).toEqual([
      { line: 2, cells: ['1', ''] },
      { line: 4, cells: ['1', '2'] },
    ]);
    expect(problems).toEqual([
      { line: 3, column: null, reason: 'This line has 3 cells, but the table has 2 columns.' },
      { line: 5, column: null, reason: expect.stringContaining('quotation mark') },
    ]);
  });

  test('When a heading is blank, then the column has a number', () => {
    expect(read('a,,c\n1,2,3').header).toEqual(['a', 'Column 2', 'c']);
  });

  test.each([
    ['is empty', ' \n\n', 'empty'],
    ['has headings alone', 'a,b\n', 'no rows'],
    ['has 100,000 rows', `a,b\n${'1,2\n'.repeat(100_000)}`, '500 rows'],
    ['has 61 columns', `${'a,'.repeat(60)}a\n1`, '60'],
    ['is larger than 1 MB', `a\n${'ü'.repeat(500_001)}`, '1 MB'],
    ['has a broken first line', '"a,b\n1,2', 'quotation mark'],
  ])('When it %s, then it is refused and the limit is named', (_name, text, limit) => {
    expect(readTable(text)).toEqual({ ok: false, reason: expect.stringContaining(limit) });
  });

  test('When it has 500 rows, then all of them are read', () => {
    expect(read(`a,b\n${'1,2\n'.repeat(500)}`).rows).toHaveLength(500);
  });
});
