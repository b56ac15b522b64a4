import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { findInHelp } from './find-in-help.ts';
import { helpPages } from './pages.ts';

const texts = new Map(
  helpPages.map(({ name }) => [name, readFileSync(new URL(`../../../../docs/using/${name}.md`, import.meta.url), 'utf8')]),
);
const found = (search: string) => findInHelp(search, texts).map(({ page, title }) => `${page.name}: ${title}`);

test('When a word is in a heading, then its section is found first; the marks of Markdown are no part of it', () => {
  expect(found('posting slots')[0]).toBe('schedule: Posting slots');
  expect(findInHelp('posting slots', texts)[0]).toMatchObject({ id: 'posting-slots' });
  for (const title of found('the')) expect(title).not.toMatch(/[*`[\]]/);
});

test('When a word is in a text alone, then its section is found', () => {
  expect(found('watermark')).toContain('design: Brand kits');
});

test('When a search is short or found nowhere, then there is nothing, and never more than six', () => {
  expect(found('po')).toEqual([]);
  expect(found('xyzzy')).toEqual([]);
  expect(found('post').length).toBeLessThanOrEqual(6);
});

test('When texts could not be loaded, then nothing is found in them', () => {
  expect(findInHelp('posting slots', new Map())).toEqual([]);
});
