import { describe, expect, test } from '@jest/globals';
import { DEFAULT_TEXT_STYLE } from '@viral-slides/slide-document';
import { checkRows, ruleOf } from './slot-rows.ts';

const slide = (content: string) => ({ imageUrl: '/blank-slide.svg', textLayers: [{ id: 't', content, style: DEFAULT_TEXT_STYLE }] });
const slides = [slide('Title'), slide('Point')];
const packId = '0b1e6f9e-58f5-4d1a-9a35-0a5d3c9c5f10';

describe('rows for a template', () => {
  test('When it has roles, then rows are checked by its slots, and each slide that is made has its rule', () => {
    const roles = [
      { kind: 'hook' as const, picture: { kind: 'pinned' as const }, slots: [{ name: 'hook', maxCharacters: 5 }] },
      { kind: 'body' as const, picture: { kind: 'pack' as const, packId }, slots: [{ name: 'point' }] },
    ];
    const good = { line: 2, slides: [], texts: { hook: 'Six', point: ['a', 'b'] } };
    const checked = checkRows([good, { line: 3, slides: [], texts: { hook: 'Too long' } }], { slides, roles });
    expect(checked.rows).toEqual([good]);
    expect(checked.problems).toEqual([{ line: 3, column: 'hook', reason: 'The text for "hook" has 8 characters; at most 5 are allowed.' }]);
    expect([0, 1, 2].map((n) => ruleOf(checked, good, n))).toEqual(['kept', { packId }, { packId }]);
  });

  test('When it has none, then rows are as they are', () => {
    const rows = [{ line: 2, slides: [{ texts: ['x'] }] }];
    const checked = checkRows(rows, { slides });
    expect(checked).toMatchObject({ rows, problems: [] });
    expect(checked.slidesOf(rows[0]!)).toBeNull();
    expect(ruleOf(checked, rows[0]!, 0)).toBe('free');
  });
});
