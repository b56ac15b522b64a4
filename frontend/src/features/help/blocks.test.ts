import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { blocksOf } from './blocks.ts';
import { addressOf } from './help-address.ts';
import { helpPages } from './pages.ts';

const FOLDER = new URL('../../../../docs/using/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, FOLDER), 'utf8');

describe('The pages of docs/using', () => {
  test('When a page is there, then the list has it under its first heading', () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.md'));
    const titles = files.map((file) => [file.slice(0, -'.md'.length), /^# (.+)$/m.exec(read(file))?.[1]]);
    expect(helpPages.map(({ name, title }) => [name, title]).toSorted()).toEqual(titles.toSorted());
  });

  test('When a page links to a heading of another one, then that heading is there', () => {
    const ids = new Set(
      helpPages.flatMap(({ name }) =>
        blocksOf(read(`${name}.md`)).flatMap((block) => (block.kind === 'heading' ? [`${name}.md#${block.id}`] : [])),
      ),
    );
    const targets = helpPages.flatMap(({ name }) =>
      [...read(`${name}.md`).matchAll(/\]\(([\w-]+\.md#[\w-]+)\)/g)].map(([, target]) => target),
    );
    expect(targets.length).toBeGreaterThan(3);
    expect(targets.filter((target) => !ids.has(target ?? ''))).toEqual([]);
  });
});

describe('Blocks', () => {
  test('When a page has each kind of block, then all are read', () => {
    const text = [
      '# A page',
      '',
      'One',
      'paragraph.',
      '1. first',
      '   goes on',
      '2. second',
      '',
      '| a | b |',
      '|---|---|',
      '| `x` | y |',
      '',
      '```json',
      '{}',
      '```',
    ];
    expect(blocksOf(text.join('\n'))).toEqual([
      { kind: 'heading', level: 1, text: 'A page', id: 'a-page' },
      { kind: 'paragraph', text: 'One paragraph.' },
      { kind: 'list', isOrdered: true, items: ['first goes on', 'second'] },
      {
        kind: 'table',
        rows: [
          ['a', 'b'],
          ['`x`', 'y'],
        ],
      },
      { kind: 'code', text: '{}' },
    ]);
  });

  test.each([
    ['schedule.md#posting-slots', '/help/schedule#posting-slots'],
    ['README.md', '/help'],
    ['../api/README.md', '/api/docs'],
    ['../operating/settings.md', null],
    ['https://www.standardwebhooks.com/', 'https://www.standardwebhooks.com/'],
  ])('When a page links to %s, then the product leads to %s', (target, address) => {
    expect(addressOf(target)).toBe(address);
  });
});
