import { describe, expect, test } from '@jest/globals';
import { ALL, findHooks } from './find-hooks.ts';

const hook = (id: string, niche: 'fitness' | 'finance' | null, formula: 'list' | 'story' | null = 'list', isOwn = false) => ({
  ...{ id, niche, formula, isOwn },
  text: `About ${id}, {number} times`,
});
const hooks = [hook('any', null), hook('run', 'fitness'), hook('save', 'finance', 'story'), hook('mine', null, null, true)];
const found = (filter: object) => findHooks(hooks, { niche: ALL, formula: ALL, words: '', ...filter }).map(({ id }) => id);

describe('findHooks', () => {
  test('When nothing is asked for, then all are there, one’s own first', () => {
    expect(found({})).toEqual(['mine', 'any', 'run', 'save']);
  });

  test('When a niche is chosen, then its own come before those that fit everything, and no other is there', () => {
    expect(found({ niche: 'fitness' })).toEqual(['mine', 'run', 'any']);
  });

  test('When a kind or words are given, then each must fit', () => {
    expect(found({ formula: 'story' })).toEqual(['save']);
    expect(found({ words: ' TIMES  run' })).toEqual(['run']);
    expect(found({ words: 'nowhere' })).toEqual([]);
  });
});
