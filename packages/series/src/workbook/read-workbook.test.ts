import { describe, expect, test } from '@jest/globals';
import { writeXlsx } from 'hucre/xlsx';
import { deflateRawSync } from 'node:zlib';
import { readTable } from '../table/read-table.ts';
import { maxWorkbookBytes, readWorkbook } from './read-workbook.ts';
import { sheetOf, workbookOf } from '../../test/test-workbook.ts';

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
      ['3,4', { formula: 'A4&"!"' }],
    ]);
    const reading = await readWorkbook(await workbook([{ name: 'Plan', rows, cells }]));
    expect(reading).toMatchObject({ ok: true, sheets: ['Plan'], sheet: 'Plan' });
    const table = readTable(reading.ok ? reading.text : '');
    expect(table.ok && table.table).toEqual({
      header: ['name', 'Hook', 'time', 'sum', 'Column 5'],
      rows: [
        { line: 2, cells: ['A', 'two\nlines, "quoted"', '2026-12-01 09:30', '0.3', '3'] },
        { line: 5, cells: ['TRUE', '=1+1', '2026-12-01', '', '#UNSAVED!'] },
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
    expect(await readWorkbook(bytes)).toEqual({
      ok: true,
      sheets: ['One', 'Two'],
      sheet: 'One',
      hiddenRows: 0,
      hiddenColumns: 0,
      text: 'a',
    });
    expect(await readWorkbook(bytes, 'Two')).toEqual({
      ok: true,
      sheets: ['One', 'Two'],
      sheet: 'Two',
      hiddenRows: 0,
      hiddenColumns: 0,
      text: 'b',
    });
    expect(await readWorkbook(bytes, 'Three')).toEqual({ ok: false, reason: 'This sheet is not in the workbook.' });
  });

  test('When a sheet has more rows than a table can have, or a cell far away, then the table reports that, and soon', async () => {
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
const tooMuch = /^The workbook contains too much/;

describe('what is no good workbook', () => {
  const cases: [string, () => Uint8Array | Promise<Uint8Array>, RegExp][] = [
    ['nothing', () => new Uint8Array(0), damaged],
    ['a text', () => Buffer.from('name,Hook\nA,B\n'.repeat(50)), damaged],
    ['an archive of something else', () => archive(Buffer.from('hello')), damaged],
    ['half of a workbook', async () => (await workbook([{ name: 'a', rows: [['x']] }])).subarray(0, 800), damaged],
    ['one whose content was changed', async () => (await workbook([{ name: 'a', rows: [['x']] }])).fill(7, 60, 400), damaged],
    ['a bomb that says so', () => archive(zeros), tooMuch],
    ['a bomb that lies', () => archive(zeros, { unpacked: 1_000 }), tooMuch],
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

async function textOf(bytes: Uint8Array): Promise<string> {
  const reading = await readWorkbook(bytes);
  return reading.ok ? reading.text : reading.reason;
}

describe('cells of a workbook', () => {
  const formats: [string, number, string][] = [
    ['0%', 0.15, '15%'],
    ['0.0%', 0.125, '12.5%'],
    ['#,##0.00 "€"', 1234.5, '1,234.50 €'],
    ['#,##0.00 [$€-407]', 1234.5, '1,234.50 €'],
    ['_-* #,##0.00 "€"_-;-* #,##0.00 "€"_-;_-* "-"?? "€"_-;_-@_-', -1234.5, '-1,234.50 €'],
    ['"Rs."#,###.00', 51_968_287, 'Rs.51,968,287.00'],
    ['[$-10409]#,##0;-#,##0', 7, '7'],
    ['[$CHF-807] #,##0.00', 1234.5, 'CHF 1,234.50'],
    ['00000', 123, '00123'],
    ['# ?/?', 1.5, '1 1/2'],
    ['0.00E+00', 12_345, '1.23E+04'],
    ['[>=1000]0.0,"k";0', 1500, '1.5k'],
    ['@', 12, '12'],
    ['General', 0.1 + 0.2, '0.3'],
    ['General', 1e21, '1e+21'],
    ['h:mm AM/PM', 0.395_833_333, '9:30 AM'],
    ['hh:mm', 0.395_833_333, '09:30'],
    ['[h]:mm', 1.5, '36:00'],
    ['[h]:mm', 100.5, '2412:00'],
    ['d. mmmm yyyy', 46_447, '2027-03-01'],
    ['mmm-yy', 46_447, '2027-03-01'],
    ['m/d/yyyy h:mm', 46_447.395_833_333, '2027-03-01 09:30'],
    ['"nonsense', 3, '3'],
  ];
  test.each(formats)('When a number has the format %s, then it is as its program shows it', async (code, value, shown) => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="${code.replaceAll('"', '&quot;').replaceAll('>', '&gt;')}"/></numFmts><cellXfs><xf/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs>`;
    expect(await textOf(workbookOf(sheetOf(`<row><c s="1"><v>${value}</v></c></row>`), { styles }))).toBe(shown);
  });

  test('When its days count from 1904, then they are the same days', async () => {
    const styles = '<cellXfs><xf/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs>';
    const bytes = workbookOf(sheetOf('<row><c s="1"><v>44985</v></c></row>'), { styles, workbookPr: '<workbookPr date1904="1"/>' });
    expect(await textOf(bytes)).toBe('2027-03-01');
  });

  test('When texts have runs, phonetic guides, escapes or errors, then cells are what is shown', async () => {
    const strings =
      '<si><t>共通</t><rPh sb="0" eb="2"><t>キョウツウ</t></rPh></si><si><r><t>Six </t></r><r><rPr><b/></rPr><t xml:space="preserve">habits</t></r></si>';
    const cells =
      '<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is><r><t>東</t></r><r><t>京</t></r></is></c>' +
      '<c t="e"><v>#N/A</v></c><c t="b"><v>1</v></c><c t="str"><f>A1&amp;"!"</f><v>a!</v></c>';
    expect(await textOf(workbookOf(sheetOf(`<row>${cells}</row>`), { strings }))).toBe('共通\tSix habits\t東京\t#N/A\tTRUE\ta!');
  });

  test('When rows are hidden, then they are left out and counted, and lines stay those of the sheet', async () => {
    const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;
    const rows = `<row r="1">${text('Hook')}</row><row r="2" hidden="1">${text('secret')}</row><row r="3">${text('shown')}</row>`;
    expect(await readWorkbook(workbookOf(sheetOf(rows)))).toMatchObject({ hiddenRows: 1, text: 'Hook\n\nshown' });
  });
});

describe('a workbook that costs too much', () => {
  const hostile: [string, () => Uint8Array][] = [
    ['millions of blank cells', () => workbookOf(sheetOf(`<row>${'<c/>'.repeat(1_000_000)}</row>`))],
    ['millions of shared strings', () => workbookOf(sheetOf('<row/>'), { strings: '<si/>'.repeat(1_000_000) })],
    [
      'thousands of ranges of columns',
      () => workbookOf(`<worksheet><cols>${'<col min="1" max="16384"/>'.repeat(5_000)}</cols><sheetData/></worksheet>`),
    ],
    ['millions of entities', () => workbookOf(sheetOf(`<row><c t="inlineStr"><is><t>${'&amp;'.repeat(1_000_000)}</t></is></c></row>`))],
    ['a text of 20 MB', () => workbookOf(sheetOf(`<row><c t="inlineStr"><is><t>${'x'.repeat(20_000_000)}</t></is></c></row>`))],
    ['millions of formats', () => workbookOf(sheetOf('<row/>'), { styles: `<cellXfs>${'<xf/>'.repeat(1_000_000)}</cellXfs>` })],
  ];
  test.each(hostile)('When it has %s, then it is refused before it is parsed', async (_what, make) => {
    expect(await textOf(make())).toMatch(tooMuch);
  });

  test('When two cells lie in opposite corners, then the far one is not read', async () => {
    const rows = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>';
    expect(await textOf(workbookOf(sheetOf(rows)))).toBe('1');
  });
});
