import { expect, test } from '@jest/globals';
import { numbersCsv } from './numbers-csv.ts';
import type { NumbersRow } from './sort-rows.ts';

const row = (of: Partial<NumbersRow>): NumbersRow => ({
  id: 'p',
  title: 'Harbour',
  platform: 'youtube',
  platformName: 'YouTube',
  account: 'ada',
  publishedAt: '2031-05-04T10:00:00.000Z',
  counts: { views: 1204, likes: 0 },
  asOf: '2031-05-04T11:00:00.000Z',
  note: null,
  ...of,
});
const lines = (...rows: NumbersRow[]) => numbersCsv(rows, ['views', 'likes', 'saves']).replace('\u{FEFF}', '').split('\r\n');

test('When the table is written as CSV, then numbers are numbers, 0 is 0, and a missing one is empty', () => {
  expect(lines(row({}))).toEqual([
    '"Post","Platform","Account","Published","Views","Likes","Saves","As of"',
    '"Harbour","YouTube","ada","2031-05-04T10:00:00.000Z",1204,0,"","2031-05-04T11:00:00.000Z"',
    '',
  ]);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)', ' =1', '\u200B=1', '\u{FEFF}=1'])(
  'When a title is %j, then no spreadsheet takes it for a formula',
  (title) => {
    expect(lines(row({ title }))[1]?.startsWith(`"'${title}"`)).toBe(true);
  },
);

test('When a title holds quotes, commas and line breaks, then it stays one cell', () => {
  expect(numbersCsv([row({ title: 'A "b", c\nd' })], [])).toContain('"A ""b"", c\nd","YouTube"');
});
