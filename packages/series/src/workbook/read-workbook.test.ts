import { describe, expect, test } from '@jest/globals';
import { writeXlsx } from 'hucre/xlsx';
import { deflateRawSync } from 'node:zlib';
import { readTable } from '../table/read-table.ts';
import { maxWorkbookBytes, readWorkbook } from './read-workbook.ts';

type Sheets = Parameters<typeof writeXlsx>[0]['sheets'];
const workbook = (sheets: Sheets, more: object = {}) => writeXlsx({ sheets, ...more });
const reasonOf = async (bytes: Uint8Array) => {
  const reading = await readWorkbook(bytes);
  return reading.ok ? null : reading.reason;
};

describe('a workbook', () => {
  test('When cells hold dates, numbers, formulas and several lines, then each is the text that its program shows', async () => {
    const rows = [
      ['name', 'Hook', 'time', 'sum'],
      ['A', 'two\nlines, "quoted"', new Date(Date.UTC(2026, 11, 1, 9, 30)), 0.1 + 0.2],
      [],
      [true, '=1+1', new Date(Date.UTC(2026, 11, 1)), null],
    ];
    const cells = new Map([
      ['1,4', { formula: 'SUM(1,2)', formulaResult: 3 }],
      ['3,4', { formula: 'HYPERLINK("https://example.org")' }],
    ]);
    const reading = await readWorkbook(await workbook([{ name: 'Plan', rows, cells }]));
    expect(reading).toMatchObject({ ok: true, sheets: ['Plan'], sheet: 'Plan' });
    const table = readTable(reading.ok ? reading.text : '');
    expect(table.ok && table.table).toEqual({
      header: ['name', 'Hook', 'time', 'sum', 'Column 5'],
      rows: [
        { line: 2, cells: ['A', 'two\nlines, "quoted"', '2026-12-01 09:30', '0.3', '3'] },
        { line: 5, cells: ['TRUE', '=1+1', '2026-12-01', '', '=HYPERLINK("https://example.org")'] },
      ],
      problems: [],
    });
  });

  test('When there are several sheets, then the first that is shown is read, or the one that is named', async () => {
    const bytes = await workbook([
      { name: 'Hidden', rows: [['x']], hidden: true },
      { name: 'One', rows: [['a']] },
      { name: 'Two', rows: [['b']] },
    ]);
    expect(await readWorkbook(bytes)).toEqual({ ok: true, sheets: ['One', 'Two'], sheet: 'One', text: 'a' });
    expect(await readWorkbook(bytes, 'Two')).toEqual({ ok: true, sheets: ['One', 'Two'], sheet: 'Two', text: 'b' });
    expect(await readWorkbook(bytes, 'Three')).toEqual({ ok: false, reason: 'This sheet is not in the workbook.' });
  });

  test('When a sheet has more rows than a table can have, or a cell far away, then that is told by the table, and soon', async () => {
    const long = await readWorkbook(await workbook([{ name: 'Long', rows: Array.from({ length: 5_000 }, (_, n) => [`Row ${n}`]) }]));
    expect(readTable(long.ok ? long.text : '')).toEqual({ ok: false, reason: 'The table has more than 500 rows. Please split it.' });
    const far = new Map([['400,16000', { value: 'far' }]]);
    const wide = await readWorkbook(
      await workbook([
        {
          name: 'Wide',
          rows: [
            ['a', 'b'],
            ['1', '2'],
          ],
          cells: far,
        },
      ]),
    );
    expect(wide).toMatchObject({ ok: true, text: 'a\tb\n1\t2' });
  });
});

/** An archive with one file, whose size fields say what the test wants. */
function archive(content: Uint8Array, { unpacked = content.length, flags = 0, packed = undefined as number | undefined } = {}): Uint8Array {
  const name = Buffer.from('xl/workbook.xml');
  const body = deflateRawSync(content);
  const sizes = (at: number, header: Buffer) => {
    header.writeUInt32LE(packed ?? body.length, at);
    header.writeUInt32LE(unpacked, at + 4);
    header.writeUInt16LE(name.length, at + 8);
    return header;
  };
  const local = sizes(18, Buffer.from('504b0304140000000800'.padEnd(60, '0'), 'hex'));
  const entry = sizes(20, Buffer.from('504b01021400140000000800'.padEnd(92, '0'), 'hex'));
  entry.writeUInt16LE(flags, 8);
  const end = Buffer.from('504b0506'.padEnd(44, '0'), 'hex');
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + body.length, 16);
  return Buffer.concat([local, name, body, entry, name, end]);
}

const zeros = new Uint8Array(50_000_000);
const damaged = /damaged/;
const tooMuch = /^There is too much/;
const password = /password/;

describe('what is no good workbook', () => {
  const cases: [string, () => Uint8Array | Promise<Uint8Array>, RegExp][] = [
    ['nothing', () => new Uint8Array(0), damaged],
    ['a text', () => Buffer.from('name,Hook\nA,B\n'.repeat(50)), damaged],
    ['an archive of something else', () => archive(Buffer.from('hello')), damaged],
    ['half of a workbook', async () => (await workbook([{ name: 'a', rows: [['x']] }])).subarray(0, 800), damaged],
    ['one whose content was changed', async () => (await workbook([{ name: 'a', rows: [['x']] }])).fill(7, 60, 400), damaged],
    ['one with a password', () => workbook([{ name: 'a', rows: [['x']] }], { encryption: { password: 'p', spinCount: 10 } }), password],
    ['an old XLS', () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(600)]), password],
    ['a bomb that says so', () => archive(zeros), tooMuch],
    ['a bomb that lies', () => archive(zeros, { unpacked: 1_000 }), damaged],
    ['a bomb that says nothing', () => archive(zeros, { unpacked: 0 }), damaged],
    ['a bomb that says it later', () => archive(zeros, { unpacked: 0, packed: 0, flags: 8 }), damaged],
    ['one that is elsewhere', () => archive(zeros, { unpacked: 0xffffffff }), damaged],
    ['one that is too large', () => new Uint8Array(maxWorkbookBytes + 1), /larger than 5 MB/],
  ];
  test.each(cases)('When it is %s, then one sentence says what it is', async (_what, make, reason) => {
    expect(await reasonOf(await make())).toMatch(reason);
  });

  test('When a number of strange bytes is in it, then it is refused or read, and never more', async () => {
    const good = await workbook([
      {
        name: 'a',
        rows: [
          ['x', 'y'],
          ['1', '2'],
        ],
      },
    ]);
    for (let at = 0; at < good.length; at += 97) {
      const bad = Uint8Array.from(good);
      bad[at] = (bad[at] ?? 0) ^ 0xff;
      expect(typeof (await readWorkbook(bad)).ok).toBe('boolean');
    }
  });
});
