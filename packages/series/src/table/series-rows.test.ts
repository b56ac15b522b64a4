import { describe, expect, test } from '@jest/globals';
import { MAX_ALT_TEXT_LENGTH, MAX_CONTENT_LENGTH, MAX_NAME_LENGTH } from '@viral-slides/slide-document';
import { guessPlaces } from './column-places.ts';
import { dealPictures } from './deal-pictures.ts';
import { maxAltTextUnits, projectTexts } from './limits.ts';
import { readTable } from './read-table.ts';
import { seriesRows } from './series-rows.ts';
import type { SeriesRow } from './series-rows.ts';

const limits = { name: 200, text: 5_000 };
const id = '0b1e6f9e-58f5-4d1a-9a35-0a5d3c9c5f10';

function rowsOf(text: string, texts: number[]) {
  const slides = texts.map((length) => ({ textLayers: Array.from({ length }, () => ({})) }));
  const reading = readTable(text);
  if (!reading.ok) throw new Error(reading.reason);
  return seriesRows(reading.table, { places: guessPlaces(reading.table.header, slides), limits });
}

describe('rows of a table', () => {
  test('When programs without slides read a table, then the bounds are those of slides', () => {
    expect(projectTexts).toEqual({ name: MAX_NAME_LENGTH, text: MAX_CONTENT_LENGTH });
    expect(maxAltTextUnits).toBe(MAX_ALT_TEXT_LENGTH);
  });

  test('When cells go to their places, then blank ones leave the template as it is', () => {
    const { rows, problems } = rowsOf(`name,Hook,Second slide,image 2\nCats,Six,,/api/images/${id}/content\n,,More,`, [1, 2]);
    expect(problems).toEqual([]);
    expect(rows).toEqual([
      { line: 2, name: 'Cats', slides: [{ texts: ['Six'] }, { imageId: id }] },
      { line: 3, slides: [{}, { texts: ['More'] }] },
    ]);
  });

  test('When the formula of a cell failed, then its row is reported; in a column that is not used it does no harm', () => {
    const { rows, problems } = rowsOf('name,Hook,notes\nA,#N/A,\nB,#1 tip,#REF!\nC,Six,', [1]);
    expect(rows.map(({ name }) => name)).toEqual(['B', 'C']);
    expect(problems).toEqual([{ line: 2, column: 'Hook', reason: 'The formula of this cell failed: #N/A.' }]);
  });

  test('When a workbook has no text for a cell, then the row is reported with what to do', () => {
    const { rows, problems } = rowsOf('name,Hook\nA,#UNSAVED!\n#PICTURE!,Six', [1]);
    expect(rows).toEqual([]);
    expect(problems.map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [2, 'Hook', expect.stringContaining('save it there')],
      [3, 'name', expect.stringContaining('your library')],
    ]);
  });

  test('When a table has alt texts, then each goes to its slide, and one that is too long is reported', () => {
    const { rows, problems } = rowsOf(`hook,alt 2\nSix,A cat sleeps\nSeven,${'x'.repeat(1_001)}`, [1, 1]);
    expect(rows).toEqual([{ line: 2, slides: [{ texts: ['Six'] }, { altText: 'A cat sleeps' }] }]);
    expect(problems).toEqual([{ line: 3, column: 'alt 2', reason: 'This cell has 1001 characters; at most 1000 are allowed.' }]);
  });

  test('When cells are wrong, then line, column and reason are reported in order, and the good rows go on', () => {
    const { rows, problems } = rowsOf(`name,Hook,image\nA,one,cat.jpg\nB,${'x'.repeat(5_001)},\nC,three,\nD,4,,5\n\u200b,six,`, [1]);
    expect(rows.map(({ name }) => name)).toEqual(['C']);
    expect(problems).toEqual([
      { line: 2, column: 'image', reason: 'There is no image with this id in your library.' },
      { line: 3, column: 'Hook', reason: 'This cell has 5001 characters; at most 5000 are allowed.' },
      { line: 5, column: null, reason: 'This line has 4 cells, but the table has 3 columns.' },
      { line: 6, column: 'name', reason: 'The name has no visible character.' },
    ]);
  });
});

describe('rows of a template with roles', () => {
  test('When cells are texts of body slides, then they close up, and a blank cell is none', () => {
    const reading = readTable('hook,point,point,point,end\nSix,a,,c,\n,,,,Bye');
    if (!reading.ok) throw new Error(reading.reason);
    const roles = ['hook', 'point', 'end'].map((name) => ({ kind: name === 'point' ? 'body' : 'fixed', slots: [{ name }] }));
    const places = guessPlaces(reading.table.header, [], roles);
    expect(seriesRows(reading.table, { places, limits }).rows).toEqual([
      { line: 2, slides: [], texts: { hook: 'Six', point: ['a', 'c'] } },
      { line: 3, slides: [], texts: { end: 'Bye' } },
    ]);
  });
});

describe('posts of rows', () => {
  const accounts = [
    { id: 'a1', platform: 'tiktok', username: 'Cats' },
    { id: 'a2', platform: 'youtube', username: 'cats' },
    { id: 'a3', platform: 'bluesky', username: 'dogs.example' },
  ];
  const posts = {
    ...{ zone: 'Europe/Berlin', now: new Date('2026-03-01T12:00:00Z'), maxDaysAhead: 366, accounts },
    limits: { title: 20, caption: 30, tag: 10, tags: 3 },
  };
  const read = (text: string, context: Partial<Parameters<typeof seriesRows>[1]> = {}) => {
    const reading = readTable(text);
    if (!reading.ok) throw new Error(reading.reason);
    return seriesRows(reading.table, { places: guessPlaces(reading.table.header, []), limits, posts, ...context });
  };

  test('When cells say what is posted, then times are of the zone, accounts are found by name, and tags are without their #', () => {
    const { rows, problems } = read(
      'time,account,title,caption,tags\n2026-12-01 09:00,tiktok: @cats; @Dogs.example,A  title,"=1+1\nmore","#one, two"\n,a2,,,#big cat #dog\n',
    );
    expect(problems).toEqual([]);
    const [tiktok, youtube, bluesky] = accounts;
    expect(rows.map(({ post }) => post)).toEqual([
      {
        ...{ at: new Date('2026-12-01T08:00:00Z'), accounts: [tiktok, bluesky] },
        ...{ title: 'A title', caption: '=1+1\nmore', tags: ['one', 'two'] },
      },
      { accounts: [youtube], tags: ['big cat', 'dog'] },
    ]);
  });

  test('When cells of posts are wrong, then line, column and reason are reported', () => {
    const bad = ['soon', 'cats', 'fish', 'x'.repeat(31), 'a b c d', 'elevenchars'];
    const [time, twice, missing, caption, many, long] = bad;
    const { rows, problems } = read(
      `time,account,caption,tags\n${time},,,\n,${twice},,\n,${missing},,\n,,${caption},\n,,,${many}\n,,,${long}\n,,,a b`,
    );
    expect(rows.map(({ line }) => line)).toEqual([8]);
    expect(problems.map(({ line, column, reason }) => `${line} ${column}: ${reason}`)).toEqual([
      '2 time: This is not a date and time. Write it like 2026-12-01 09:00.',
      '3 account: 2 accounts are called "cats". Write the platform before it, as in "tiktok: Cats".',
      '4 account: No connected account is called "fish".',
      '5 caption: This cell has 31 characters; at most 30 are allowed.',
      '6 tags: This cell has 4 tags; at most 3 are allowed.',
      '7 tags: The tag "elevenchars…" has 11 characters; at most 10 are allowed.',
    ]);
  });

  test('When rows become projects alone, then columns of posts are not looked at; a check of whole rows names its column', () => {
    const text = 'time,caption\nsoon,Long\n2026-12-01 09:00,Short';
    expect(read(text, { posts: undefined }).rows).toEqual([
      { line: 2, slides: [] },
      { line: 3, slides: [] },
    ]);
    const check = () => [{ kind: 'caption' as const, reason: 'Too long for TikTok.' }];
    expect(read(text, { check }).problems).toMatchObject([
      { line: 2, column: 'time' },
      { line: 3, column: 'caption', reason: 'Too long for TikTok.' },
    ]);
  });
});

describe('pictures of rows', () => {
  const rows: SeriesRow[] = Array.from({ length: 6 }, (_, n) => ({
    line: n + 2,
    slides: n === 4 ? [{ imageId: 'p3' }] : [{ texts: ['a'] }],
  }));
  const imageIds = Array.from({ length: 11 }, (_, n) => `p${n}`);
  const deal = (seed: string, ids = imageIds) => dealPictures(rows, { slideCount: 2, imageIds: ids, seed });
  const chosen = (dealt: SeriesRow[]) => dealt.flatMap(({ slides }) => slides.map(({ imageId }) => imageId));

  test('When the seed is the same, then the pictures are; another seed chooses others', () => {
    expect(deal('one')).toEqual(deal('one'));
    expect(chosen(deal('one'))).not.toEqual(chosen(deal('two')));
  });

  test('When there are unused pictures, then none comes twice, the rows own ones included; texts stay', () => {
    const dealt = deal('one');
    expect(chosen(dealt)).toHaveLength(12);
    expect(new Set(chosen(dealt).slice(0, 11)).size).toBe(11);
    expect(dealt[4]?.slides[0]).toEqual({ imageId: 'p3' });
    expect(dealt[0]?.slides[0]?.texts).toEqual(['a']);
  });

  test('When there are few, then each is used about as often as the others; when there is none, then rows stay as they are', () => {
    const counts = Map.groupBy(chosen(deal('one', ['a', 'b', 'c'])), (each) => each);
    expect(['a', 'b', 'c'].map((each) => counts.get(each)?.length).every((count) => count === 3 || count === 4)).toBe(true);
    expect(deal('one', [])).toEqual(rows);
  });

  test('When rules name packs, then each is dealt separately, kept slides get none, and rows have as many slides as they make', () => {
    const packs = new Map([['x', ['x1', 'x2']]]);
    const ruleOf = (_row: SeriesRow, slide: number) => (slide === 0 ? { packId: 'x' } : slide === 1 ? 'kept' : 'free');
    const params = { slideCount: ({ line }: SeriesRow) => line, imageIds: ['f'], seed: 'one', ruleOf, packs } as const;
    const dealt = dealPictures(
      [
        { line: 2, slides: [] },
        { line: 3, slides: [{}, { texts: ['a'] }] },
      ],
      params,
    );
    expect(dealt.map(({ slides }) => slides.length)).toEqual([2, 3]);
    expect(new Set(dealt.map(({ slides }) => slides[0]?.imageId))).toEqual(new Set(['x1', 'x2']));
    expect(dealt[1]?.slides.slice(1)).toEqual([{ texts: ['a'] }, { imageId: 'f' }]);
  });
});
