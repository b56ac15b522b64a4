import { describe, expect, test } from '@jest/globals';
import { writeXlsx } from 'hucre/xlsx';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeWorldOf } from '../test/world.ts';
import type { Routes } from '../test/world.ts';

let home: string;
beforeEach(async () => (home = await mkdtemp(join(tmpdir(), 'viral-slides-'))));
afterEach(() => rm(home, { recursive: true }));

const worldOf = makeWorldOf(() => home);
const id = '3f0c1d52-7c1f-4c55-9a55-0a54c1f6a001';
const template = { id, name: 'Habits', slides: [{ imageUrl: '/x.jpg', textLayers: [{ id: 't', content: 'Title' }] }] };
const started = { id, state: 'running', rowCount: 1, madeCount: 0, failedCount: 0, made: [], failed: [], left: 1 };
const routes = (): Routes => ({
  'GET /api/templates/summaries': { body: [{ id, name: 'Habits', slideCount: 1 }] },
  [`GET /api/templates/${id}`]: { body: template },
  'POST /api/series': { status: 202, body: started },
});
const series = (...options: string[]) => ['series', '-', '--template', 'Habits', ...options];

describe('the file of a series', () => {
  test('When the file is of Excel on Windows, then its letters are as typed, and the encoding that was taken is named', async () => {
    const input = Buffer.from('Hook\r\nF\xfcnf Gr\xfcnde \x96 9,90 \x80\r\n', 'latin1');
    const { run, said, sent } = worldOf(routes(), { input });
    expect(await run(...series())).toBe(0);
    expect(sent.at(-1)?.body).toMatchObject({ rows: [{ slides: [{ texts: ['Fünf Gründe – 9,90 €'] }] }] });
    expect(said.err).toBe(
      'The file is not UTF-8. Read as Western European (Windows-1252); --encoding NAME reads it in another encoding.\n',
    );
    expect(await run(...series('--encoding', 'Windows-1251'))).toBe(0);
    expect(sent.at(-1)?.body).toMatchObject({ rows: [{ slides: [{ texts: ['Fьnf Grьnde – 9,90 Ђ'] }] }] });
  });

  test('When the file is a workbook of several sheets, then the first or the named one is read as its program shows it', async () => {
    const sheets = [
      { name: 'One', rows: [['Hook'], [0.15]], cells: new Map([['1,0', { style: { numFmt: '0%' } }]]) },
      { name: 'Two', rows: [['Hook'], ['Second']] },
    ];
    const file = join(home, 'plan.csv');
    await writeFile(file, await writeXlsx({ sheets }));
    const { run, said, sent } = worldOf(routes());
    expect(await run('series', file, '--template', 'Habits')).toBe(0);
    expect(sent.at(-1)?.body).toMatchObject({ rows: [{ slides: [{ texts: ['15%'] }] }] });
    expect(said.err).toBe('Sheet read: One. --sheet NAME reads another one.\n');
    expect(await run('series', file, '--template', 'Habits', '--sheet', 'Two')).toBe(0);
    expect(sent.at(-1)?.body).toMatchObject({ rows: [{ slides: [{ texts: ['Second'] }] }] });
  });

  test.each([
    ['a PDF', '%PDF-1.7\n', [], 'The file is a PDF, not a table: save the table as XLSX or CSV.'],
    ['not in the named encoding', Buffer.from('Hook\nF\xfcr', 'latin1'), ['--encoding', 'utf-8'], 'The file is not in the encoding utf-8.'],
    ['to be read in no known encoding', 'Hook\nA', ['--encoding', 'klingon'], '"klingon" is not a supported encoding.'],
    ['without letters that were lost', 'Hook\nF\uFFFDnf', [], 'No row can be used. Line 2: This cell has characters that cannot be read.'],
  ])('When the file is %s, then it is refused with 2 and nothing is made', async (_what, input, options, message) => {
    const { run, said, sent } = worldOf(routes(), { input });
    expect(await run(...series(...options))).toBe(2);
    expect(said.err).toContain(message);
    expect(sent.map(({ route }) => route)).not.toContain('POST /api/series');
  });
});
