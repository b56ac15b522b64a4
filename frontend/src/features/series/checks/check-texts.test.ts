import { expect, test } from '@jest/globals';
import { DEFAULT_TEXT_STYLE } from '@viral-slides/slide-document';
import { rowWarnings } from './check-texts.ts';

const style = { ...DEFAULT_TEXT_STYLE, fontSize: 60 };
const slide = (content: string) => ({ imageUrl: '/blank-slide.svg', textLayers: [{ id: 't', content, style }] });
const long = 'A hook that says far too much and goes on and on '.repeat(8);
const row = (line: number, texts: string[]) => ({ line, slides: texts.map((text) => ({ texts: [text] })) });

test('When a text of a row is larger than its slide, then line, slide and reason are reported; rows that fit are not named', () => {
  const found = rowWarnings(
    [row(2, ['Six habits']), row(3, ['Six habits', long])],
    { slides: [slide('Title'), slide('Second')] },
    (_row, at) => at,
  );
  expect(new Set(found.map(({ line, slide: at }) => `${line} ${at}`))).toEqual(new Set(['3 2']));
  expect(found.map(({ reason }) => reason)).toContainEqual(expect.stringMatching(/^The text is larger than the slide/));
});

test('When the template itself has such a text and a row leaves it, then the row is not named for it', () => {
  expect(rowWarnings([row(2, ['Six habits'])], { slides: [slide('Title'), slide(long)] }, (_row, at) => at)).toEqual([]);
});

test('When a body slide comes again, then it is compared with its slide of the template', () => {
  const roles = [{ kind: 'body' as const, slots: [{ name: 'point' }] }];
  const rows = [{ line: 2, slides: [], texts: { point: ['a', 'b', long] } }];
  expect(rowWarnings(rows, { slides: [slide('Point')], roles }, () => 1).map(({ slide: at }) => at)).toContain(3);
});
