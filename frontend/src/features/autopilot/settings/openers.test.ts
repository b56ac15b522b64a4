import { describe, expect, test } from '@jest/globals';
import type { Hook } from '@/shared/api/generated/projects.ts';
import { blankUses, openersOf, usableOpeners, type OpenerChoice } from './openers.ts';

const hook = (id: string, text: string, more: Partial<Hook> = {}): Hook => ({
  id,
  text,
  niche: null,
  formula: 'list',
  isOwn: false,
  ...more,
});
const hooks = [
  hook('any', 'About {topic}'),
  hook('fit', '{number} ways to {topic}', { niche: 'fitness' }),
  hook('money', 'Save {price}', { niche: 'finance', formula: 'story' }),
  hook('mine', 'No blanks', { isOwn: true, formula: null }),
];
const all: OpenerChoice = { niches: new Set(), formulas: new Set(), own: true };
const ids = (found: Hook[]) => found.map(({ id }) => id);

describe('The openers of an autopilot', () => {
  test('When nothing is chosen, then all count; one’s own only where they are wanted', () => {
    expect(ids(openersOf(hooks, all))).toEqual(['any', 'fit', 'money', 'mine']);
    expect(ids(openersOf(hooks, { ...all, own: false }))).toEqual(['any', 'fit', 'money']);
  });

  test('When niches or formulas are chosen, then theirs count, and those that fit everything', () => {
    expect(ids(openersOf(hooks, { ...all, niches: new Set(['fitness']) }))).toEqual(['any', 'fit', 'mine']);
    expect(ids(openersOf(hooks, { ...all, formulas: new Set(['story']) }))).toEqual(['money', 'mine']);
  });

  test('When blanks have no words, then openers with them are not used', () => {
    expect(blankUses(hooks)).toEqual([
      { name: 'topic', count: 2 },
      { name: 'number', count: 1 },
      { name: 'price', count: 1 },
    ]);
    expect(ids(usableOpeners(hooks, {}))).toEqual(['mine']);
    expect(ids(usableOpeners(hooks, { topic: ['cats'], number: [] }))).toEqual(['any', 'mine']);
  });
});
