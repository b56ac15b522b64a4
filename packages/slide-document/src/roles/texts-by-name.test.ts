import { describe, expect, test } from '@jest/globals';
import { layOutSlides } from './lay-out-slides.ts';
import type { SlotTexts } from './lay-out-slides.ts';
import type { SlideRole } from './slide-role.ts';
import { textsByName } from './texts-by-name.ts';

const roles: SlideRole[] = [
  { kind: 'hook', slots: [null, { name: 'hook' }] },
  { kind: 'body', slots: [{ name: 'point' }, { name: 'why' }] },
  { kind: 'call-to-action', slots: [{ name: 'ask' }] },
];

describe('texts that were changed by their places', () => {
  test.each<[string, SlotTexts, (readonly (string | null)[] | undefined)[], SlotTexts]>([
    ['the text of a slot', { hook: 'Six', point: ['a'] }, [[null, 'Seven']], { hook: 'Seven', point: ['a'] }],
    ['the second text of the body', { point: ['a', 'b', 'c'] }, [undefined, undefined, ['B']], { point: ['a', 'B', 'c'] }],
    ['a slot that was not given', { hook: 'Six' }, [undefined, undefined, ['Like it']], { hook: 'Six', ask: 'Like it' }],
    [
      'a body slot of which fewer were given',
      { point: ['a', 'b', 'c'], why: ['x'] },
      [undefined, undefined, undefined, [null, 'z']],
      { point: ['a', 'b', 'c'], why: ['x', null, 'z'] },
    ],
    ['a body that was as in the template', { hook: 'Six' }, [undefined, [null, 'y']], { hook: 'Six', why: ['y'], point: [null] }],
    ['an empty text', { hook: 'Six', point: ['a'] }, [undefined, ['']], { hook: 'Six', point: [''] }],
  ])('When it is %s, then it has the name of its slot, and as many slides are made', (_what, texts, placed, expected) => {
    expect(textsByName(roles, texts, placed)?.texts).toEqual(expected);
    const count = (of: SlotTexts) => {
      const layout = layOutSlides(roles, of);
      return layout.ok && layout.slides.length;
    };
    expect(count(expected)).toBe(count(texts));
  });

  test('When a text has no slot, then it is kept apart from those with names', () => {
    const named = textsByName(roles, { hook: 'Six', point: ['a'] }, [['Part 2', 'Seven'], ['b']]);
    expect(named).toEqual({ texts: { hook: 'Seven', point: ['b'] }, unnamed: [['Part 2', null], undefined, undefined] });
  });

  test('When a slot is at two places and only one of them was changed, then names cannot say it', () => {
    const twice: SlideRole[] = [{ kind: 'hook', slots: [{ name: 'hook' }, { name: 'hook' }] }];
    expect(textsByName(twice, { hook: 'Six' }, [['Seven', null]])).toBeNull();
    expect(textsByName(twice, { hook: 'Six' }, [['Seven', 'Seven']])?.texts).toEqual({ hook: 'Seven' });
    expect(textsByName(twice, { point: 'x' }, [])).toBeNull();
  });
});
