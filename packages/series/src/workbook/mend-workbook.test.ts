import { describe, expect, test } from '@jest/globals';
import { readTable } from '../table/read-table.ts';
import { seriesRows } from '../table/series-rows.ts';
import { readWorkbook } from './read-workbook.ts';
import { sheetOf, workbookOf } from '../../test/test-workbook.ts';

type Parts = Parameters<typeof workbookOf>[1];

async function textOf(bytes: Uint8Array): Promise<string> {
  const reading = await readWorkbook(bytes);
  return reading.ok ? reading.text : reading.reason;
}

/** The text of a sheet with one row. */
const rowText = (cells: string, parts?: Parts) => textOf(workbookOf(sheetOf(`<row r="1">${cells}</row>`), parts));
const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;

describe('cells of a workbook that another program than Excel may have written', () => {
  test('When Japanese texts have furigana, in the cell or in the list of texts, then only the text is read', async () => {
    const furigana = '<rPh sb="0" eb="2"><t>キョウツウ</t></rPh><phoneticPr fontId="1"/>';
    expect(await rowText(`<c t="inlineStr"><is><t>共通</t>${furigana}</is></c>`)).toBe('共通');
    const prefixed = `<x:c t="inlineStr"><x:is><x:t>共通</x:t>${furigana.replace(/<(\/?)(\w)/g, '<$1x:$2')}</x:is></x:c>`;
    expect(await rowText(prefixed)).toBe('共通');
    const runs = `<r><t>共</t></r>${furigana}<r><t>通</t></r>${furigana}`;
    expect(await rowText(`<c t="inlineStr"><is>${runs}</is></c><c t="s"><v>0</v></c>`, { strings: `<si>${runs}</si>` })).toBe('共通\t共通');
  });

  test('When a formula has no saved value, then it is reported and its row makes nothing', async () => {
    const formulas = ['<f>A1&amp;"!"</f>', '<f>A1</f><v></v>', '<f>A1</f><v/>', '<f t="shared" si="0"/>'].map((f) => `<c>${f}</c>`);
    expect(await rowText([...formulas, '<c t="e"><f>A1</f></c>', '<c t="b"><f>A1</f></c>'].join(''))).toBe(
      Array.from({ length: 6 }, () => '#UNSAVED!').join('\t'),
    );
    const table = readTable(await textOf(workbookOf(sheetOf(`<row>${text('Hook')}</row><row>${formulas[0]}</row>`))));
    const { rows, problems } = seriesRows((table as Extract<typeof table, { ok: true }>).table, {
      places: [{ kind: 'text', slide: 1, text: 1 }],
      limits: { name: 9, text: 99 },
    });
    expect([rows, problems]).toEqual([[], [{ line: 2, column: 'Hook', reason: expect.stringContaining('no saved value') }]]);
  });

  test('When the value of a formula is no text on purpose, then the cell is blank', async () => {
    expect(await rowText(`${text('a')}<c t="str"><f>IF(A1="","x","")</f><v></v></c>${text('b')}`)).toBe('a\t\tb');
  });

  test('When cells hold pictures, as Excel and WPS put them there, then they are reported instead of becoming text', async () => {
    const wps = '<c t="str"><f>_xlfn.DISPIMG("ID_1",1)</f><v>=DISPIMG("ID_1",1)</v></c>';
    expect(await rowText(`${wps}<c t="e" vm="1"><v>#VALUE!</v></c><c t="e"><v>#REF!</v></c>`)).toBe('#PICTURE!\t#PICTURE!\t#REF!');
    expect(await rowText('<c><f>IMAGE("https://example.org/cat.png")</f></c>')).toBe('#PICTURE!');
  });

  test('When a cell of the list of texts says none of them, then it is blank, and the columns stay', async () => {
    const cells = `<c r="A1" t="s"/><c r="B1" s="0" t="s"><v/></c><c t='s'><v></v></c><c r="D1" t="s"><v>0</v></c>`;
    expect(await rowText(cells, { strings: '<si><t>first</t></si>' })).toBe('\t\t\tfirst');
  });

  const dates: [string, string][] = [
    ['2026-12-01T09:30:00', '2026-12-01 09:30'],
    ['2026-12-01T09:30:00.000Z', '2026-12-01 09:30'],
    ['2026-12-01', '2026-12-01'],
    ['2026-12-01T00:00:00', '2026-12-01'],
    ['1899-12-30T09:30:00', '09:30'],
    ['09:30:00', '09:30'],
  ];
  test.each(dates)('When a date is written as %s, then it is read as other dates are', async (value, shown) => {
    expect(await rowText(`<c t="d" s="0"><v>${value}</v></c>`)).toBe(shown);
    expect(await rowText(`<c t="d"><f>NOW()</f><v>${value}</v></c>`)).toBe(shown);
  });

  test('When cells are booleans, then they are as programs show them', async () => {
    const cells = '<c t="b"><v>0</v></c><c t="b"><v>true</v></c><c t="b"><f>A1</f><v>1</v></c><c t="b"/>';
    expect(await rowText(`${cells}${text('end')}`)).toBe('FALSE\tTRUE\tTRUE\t\tend');
  });

  const builtIn: [number, number, string][] = [
    [41, -1234.5, '(1,235)'],
    [41, 0, '-'],
    [42, 1234.5, '$1,235'],
    [43, 1234.5, '1,234.50'],
    [44, -1234.5, '$(1,234.50)'],
    [27, 46_357, '2026-12-01'],
    [58, 46_357, '2026-12-01'],
    [32, 0.395_833_333, '09:30'],
    [60, 0.5, '0.50'],
    [67, 0.15, '15%'],
    [71, 46_357, '2026-12-01'],
  ];
  test.each(builtIn)('When a number has the built-in format %i, which files do not spell out, then %d is %s', async (id, value, shown) => {
    expect(await rowText(`<c s="1"><v>${value}</v></c>`, { styles: `<cellXfs><xf/><xf numFmtId="${id}"/></cellXfs>` })).toBe(shown);
  });

  test('When a file spells out a built-in format in its own way, then that counts', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="44" formatCode="0.00\\ &quot;€&quot;"/></numFmts><cellXfs><xf/><xf numFmtId="44"/></cellXfs>';
    expect(await rowText('<c s="1"><v>2.5</v></c>', { styles })).toBe('2.50 €');
  });
});

describe('sheets of a workbook', () => {
  test('When charts have sheets of their own, then they are no tables, and the others are read', async () => {
    const bytes = workbookOf(sheetOf(`<row>${text('data')}</row>`), { before: ['chartsheet', 'dialogsheet', 'xlMacrosheet'] });
    expect(await readWorkbook(bytes)).toMatchObject({ ok: true, sheets: ['A'], text: 'data' });
  });

  test('When all of them are hidden, then the first is read', async () => {
    const bytes = workbookOf(sheetOf(`<row>${text('data')}</row>`), { state: 'hidden' });
    expect(await readWorkbook(bytes)).toMatchObject({ ok: true, sheets: ['A'], sheet: 'A', text: 'data' });
  });

  test('When columns are hidden, then they are left out and counted', async () => {
    const columns = '<cols><col min="2" max="2" hidden="1"/><col min="9" max="60" hidden="1"/></cols>';
    const sheet = `<worksheet>${columns}<sheetData><row>${text('a')}${text('secret')}${text('c')}</row></sheetData></worksheet>`;
    expect(await readWorkbook(workbookOf(sheet))).toMatchObject({ text: 'a\tc', hiddenColumns: 1 });
  });

  test('When cells are merged, then the first has the text and the others are blank', async () => {
    const rows = `<row>${text('a')}<c/>${text('c')}</row><row><c/><c/>${text('d')}</row>`;
    const sheet = `<worksheet><sheetData>${rows}</sheetData><mergeCells><mergeCell ref="A1:B2"/></mergeCells></worksheet>`;
    expect(await textOf(workbookOf(sheet))).toBe('a\t\tc\n\t\td');
  });

  test('When the archive separates its folders as Windows does, then it is still read', async () => {
    expect(await rowText(text('a'), { separator: '\\' })).toBe('a');
  });
});
