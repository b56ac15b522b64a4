import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { readTable } from '../table/read-table.ts';
import { readTableFile } from './read-table-file.ts';
import type { FileOptions } from './read-table-file.ts';

const data = (name: string) => Uint8Array.from(readFileSync(new URL(`testdata/${name}`, import.meta.url)));

async function read(bytes: Uint8Array, options?: FileOptions) {
  const reading = await readTableFile(bytes, options);
  if (!reading.ok) throw new Error(reading.reason);
  const table = readTable(reading.text);
  if (!table.ok) throw new Error(table.reason);
  return { ...reading, ...table.table, cells: table.table.rows.map(({ cells }) => cells) };
}

describe('a text file', () => {
  test('When Excel on Windows saved it as CSV, then its letters are as typed and the encoding is a guess', async () => {
    const { cells, encoding } = await read(data('windows-1252.csv'));
    expect(cells).toEqual([['Grün', 'Fünf Gründe für „später“ – 9,90 €', 'Größe zählt']]);
    expect(encoding).toEqual({ name: 'windows-1252', isGuess: true });
  });

  test('When it is the Unicode text of Excel, then its byte order mark says how it is read', async () => {
    const { cells, encoding, header } = await read(data('utf-16.txt'));
    expect(header).toEqual(['name', 'Hook']);
    expect(cells).toEqual([['Grün', 'Пять причин — 五つの理由']]);
    expect(encoding).toEqual({ name: 'utf-16le', isGuess: false });
  });

  test('When its first line names the separator for Excel, then that line is no heading', async () => {
    const { header, rows } = await read(data('sep-line.csv'));
    expect(header).toEqual(['name', 'Hook']);
    expect(rows).toEqual([{ line: 3, cells: ['Morning', 'First, and more'] }]);
  });

  // As bytes, because there is no encoder for them.
  const legacy: [string, string, string, string][] = [
    ['windows-1252', 'German', '6e616d653b486f6f6b0d0a413b46fc7220646963680d0a', 'name;Hook\r\nA;Für dich\r\n'],
    [
      'windows-1252',
      'French',
      '5072e96e6f6d3b4e6f6d3b456d61696c0d0a696e766974e9e0e7f930313b696e7669746530313b746573743031310d0a',
      'Prénom;Nom;Email\r\ninvitéàçù01;invite01;test011\r\n',
    ],
    [
      'windows-1252',
      'Spanish',
      '6e616d653b486f6f6b0d0a4d61f1616e613bbf5175e9207061736172ed612073692073f36c6f207469656e65732035206d696e75746f733f0d0a',
      'name;Hook\r\nMañana;¿Qué pasaría si sólo tienes 5 minutos?\r\n',
    ],
    [
      'windows-1252',
      'Portuguese',
      '6e6f6d652c67616e63686f0d0a412c566f63ea206ee36f2076616920616372656469746172206e617320696e666f726d61e7f565730d0a',
      'nome,gancho\r\nA,Você não vai acreditar nas informações\r\n',
    ],
    [
      'windows-1252',
      'English, with curly quotes',
      '6e616d652c486f6f6b0d0a412c446f6e927420646f20746869730d0a',
      'name,Hook\r\nA,Don’t do this\r\n',
    ],
    ['windows-1252', 'English, with a euro sign', '6e616d652c486f6f6b0d0a412c4f6e6c79203520800d0a', 'name,Hook\r\nA,Only 5 €\r\n'],
    [
      'windows-1251',
      'Russian',
      'e8ecff3bd5f3ea0d0ad3f2f0ee3bcffff2fc20eff0e8e2fbf7e5ea20e4ebff20f5eef0eef8e5e3ee20e4edff0d0a',
      'имя;Хук\r\nУтро;Пять привычек для хорошего дня\r\n',
    ],
    ['windows-1251', 'Russian, one word', '6e616d653b486f6f6b0d0a413bcff0e8e2e5f20d0a', 'name;Hook\r\nA;Привет\r\n'],
    ['shift_jis', 'Japanese, four letters', '6e616d652c486f6f6b0d0a412c92a982cc8f4b8ab50d0a', 'name,Hook\r\nA,朝の習慣\r\n'],
    ['gb18030', 'Chinese, three letters', '6e616d652c486f6f6b0d0a412cd4e7c9cfbac30d0a', 'name,Hook\r\nA,早上好\r\n'],
    [
      'big5',
      'Chinese',
      '6e616d652c486f6f6b0d0aa6ada4572ca4adadd3a66eb2dfba44c5fda741aabaa440a4d1a7f3a66e0d0a',
      'name,Hook\r\n早上,五個好習慣讓你的一天更好\r\n',
    ],
    [
      'euc-kr',
      'Korean',
      '6e616d652c486f6f6b0d0abec6c4a72cc1c1c0ba20c7cfb7e7b8a620c0a7c7d120b4d9bcb820b0a1c1f620bdc0b0fc0d0a',
      'name,Hook\r\n아침,좋은 하루를 위한 다섯 가지 습관\r\n',
    ],
    [
      'windows-1250',
      'Polish',
      '6e617a77613b486f6f6b0d0a52616e6f3b5069eae6206e6177796bf3772c206b74f37265207a6d69656e69b92074776f6a6520bf796369652096209f72f364b36f0d0a',
      'nazwa;Hook\r\nRano;Pięć nawyków, które zmienią twoje życie – źródło\r\n',
    ],
    [
      'windows-1250',
      'Czech',
      '6ee17a65763b486f6f6b0d0a52e16e6f3b50f8ed6c699a209e6c759d6f75e86bfd206bf9f220fa70ec6c20efe162656c736be920f364790d0a',
      'název;Hook\r\nRáno;Příliš žluťoučký kůň úpěl ďábelské ódy\r\n',
    ],
    [
      'windows-1254',
      'Turkish',
      '61643b486f6f6b0d0a53616261683b47fc6e6520697969206261fe6c616d616b2069e7696e206265fe20616cfdfe6b616e6cfd6b0d0a',
      'ad;Hook\r\nSabah;Güne iyi başlamak için beş alışkanlık\r\n',
    ],
    [
      'windows-1253',
      'Greek',
      '6e616d653b486f6f6b0d0ad0f1f9df3bd0ddedf4e520f3f5eddee8e5e9e5f220e3e9e120ece9e120eae1ebde20ecddf1e10d0a',
      'name;Hook\r\nΠρωί;Πέντε συνήθειες για μια καλή μέρα\r\n',
    ],
    [
      'windows-1255',
      'Hebrew',
      '6e616d653b486f6f6b0d0a413be7eee9f9e420e4f8e2ece9ed20ece9e5ed20e8e5e10d0a',
      'name;Hook\r\nA;חמישה הרגלים ליום טוב\r\n',
    ],
    [
      'windows-1256',
      'Arabic',
      '6e616d653b486f6f6b0d0a413bcee3d320dac7cfc7ca20e1ede6e320ccedcf0d0a',
      'name;Hook\r\nA;خمس عادات ليوم جيد\r\n',
    ],
    [
      'windows-874',
      'Thai',
      '6e616d652c486f6f6b0d0a412ccbe9d2b9d4cad1c2cad3cbc3d1bac7d1b9b7d5e8b4d50d0a',
      'name,Hook\r\nA,ห้านิสัยสำหรับวันที่ดี\r\n',
    ],
    [
      'windows-1252',
      'Spanish, two words',
      '6e616d653b486f6f6b0d0a413bd1616e64fa3b20a1486f6c612120bf43f36d6f20657374e1733f0d0a',
      'name;Hook\r\nA;Ñandú; ¡Hola! ¿Cómo estás?\r\n',
    ],
    ['windows-1250', 'Polish, two words', '6e616d653b486f6f6b0d0a413b537a659ce6206e6177796bf3770d0a', 'name;Hook\r\nA;Sześć nawyków\r\n'],
    ['windows-1252', 'Portuguese, one word', '6e616d653b486f6f6b0d0a413b696e666f726d61e7f565730d0a', 'name;Hook\r\nA;informações\r\n'],
    [
      'macintosh',
      'German',
      '6e616d653b486f6f6b0a47729aa7653b469f6e662047729f6e646520669f722073708a74657220d0207363689a6e65208662756e67656e20669f72205a9f726963682c204d9f6e6368656e20756e64204b9a6c6e0a',
      'name;Hook\nGröße;Fünf Gründe für später – schöne Übungen für Zürich, München und Köln\n',
    ],
  ];
  test.each(legacy)('When it is %s (%s), then that is guessed and its letters are as typed', async (encoding, _language, hex, text) => {
    const reading = await readTableFile(Buffer.from(hex, 'hex'));
    expect(reading).toMatchObject({ ok: true, text, encoding: { name: encoding, isGuess: true } });
  });

  test.each([
    ['utf-8', '\uFEFFname,Hook\nA,Grün', 'utf-8', Buffer.from('\uFEFFname,Hook\nA,Grün')],
    ['utf-16le', 'name\tHook', 'utf-16le', Buffer.from('name\tHook\nA\tB', 'utf16le')],
    ['utf-16be', 'name\tHook', 'utf-16be', Buffer.from('\uFEFFname\tHook\nA\tGrün', 'utf16le').swap16()],
  ])('When it is %s, then nothing is guessed', async (_name, _text, name, bytes) => {
    const { encoding, header } = await read(bytes);
    expect(encoding).toEqual({ name, isGuess: false });
    expect(header).toEqual(['name', 'Hook']);
  });

  test('When an encoding is chosen, then it counts; when the bytes are not of it, then that is reported', async () => {
    const bytes = Buffer.from('name;Hook\nA;F\xfcr', 'latin1');
    expect((await read(bytes, { encoding: 'windows-1251' })).cells).toEqual([['A', 'Fьr']]);
    expect(await readTableFile(bytes, { encoding: 'utf-8' })).toEqual({ ok: false, reason: 'The file is not in the encoding utf-8.' });
  });

  test('When another program has already lost letters, then the row is reported and makes nothing', async () => {
    const { cells, problems } = await read(Buffer.from('name,Hook\nA,F\uFFFDnf\nB,Good\nC,a\u0007b'));
    expect(cells).toEqual([['B', 'Good']]);
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [2, 'Hook'],
      [4, 'Hook'],
    ]);
  });
});

describe('a workbook', () => {
  test('When its numbers have formats, then cells are as its program shows them, and dates as documented', async () => {
    expect((await read(data('number-formats.xlsx'))).cells).toEqual([['Sale', '15%', '1,234.50 €', '2027-03-01']]);
  });

  test('When it has the name of another file, then it is still read', async () => {
    expect(await read(data('workbook.xlsx'))).toMatchObject({ encoding: null, workbook: { hiddenRows: 0 } });
  });
});

describe('what is no table', () => {
  const files: [string, Uint8Array, RegExp][] = [
    ['a PDF', Buffer.from('%PDF-1.7\n%\xe2\xe3', 'latin1'), /PDF.*save the table as XLSX or CSV/],
    ['a PNG', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), /an image/],
    ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), /an image/],
    ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), /an image/],
    ['a web page', Buffer.from('\uFEFF<!DOCTYPE html>\n<html><table><tr><td>a'), /a web page/],
    ['a web page that is called XLS', Buffer.from('<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>'), /a web page/],
    ['an XML workbook of 2003', Buffer.from('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>'), /XML/],
    ['JSON', Buffer.from('[\n {"name": "A"}\n]'), /JSON/],
    ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(600)]), /password.*XLSX/],
    ['a video', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0', 'latin1'), /video/],
    ['a program', Uint8Array.from({ length: 600 }, (_, n) => n % 32), /not a table/],
    ['too large', new Uint8Array(5_000_001), /5 MB/],
    ['too large a text', Buffer.from('a'.repeat(2_000_003)), /1 MB/],
  ];
  test.each(files)('When it is %s, then one sentence says what to save instead', async (_what, bytes, reason) => {
    expect(await readTableFile(bytes)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });
});
