import { hookTextProblem, maxHookLength } from './blanks.ts';
import { BUNDLED_HOOKS } from './bundled-hooks.ts';
import { HOOK_FORMULAS, NICHES } from './hook.ts';

describe('openers that come with the product', () => {
  test('When they are counted, then there are at least 150, no two alike, each with an id of its own', () => {
    expect(BUNDLED_HOOKS.length).toBeGreaterThanOrEqual(150);
    expect(new Set(BUNDLED_HOOKS.map(({ text }) => text.toLowerCase())).size).toBe(BUNDLED_HOOKS.length);
    expect(new Set(BUNDLED_HOOKS.map(({ id }) => id)).size).toBe(BUNDLED_HOOKS.length);
  });

  test('When one is read, then a person might have written it: its blanks are named and it is short enough', () => {
    const bad = BUNDLED_HOOKS.filter(({ text }) => hookTextProblem(text) !== null || text.length > maxHookLength);
    expect(bad).toEqual([]);
  });

  test('When a niche or a formula is chosen, then there is a choice', () => {
    for (const niche of NICHES) expect(BUNDLED_HOOKS.filter((hook) => hook.niche === niche).length).toBeGreaterThanOrEqual(10);
    for (const formula of HOOK_FORMULAS) expect(BUNDLED_HOOKS.filter((hook) => hook.formula === formula).length).toBeGreaterThanOrEqual(5);
  });
});
