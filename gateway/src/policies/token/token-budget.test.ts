import { createTokenBudget } from './token-budget.ts';

test('When a token asks, then each answer says what it and its owner have left, and one too many is refused', () => {
  const budget = createTokenBudget({ token: 2, person: 3 });
  const ada = { tokenId: 't-1', userId: 'ada', at: 0 };
  const first = budget.spend(ada);
  expect(first).toMatchObject({ refusal: null, headers: { 'ratelimit-policy': '"token";q=2;w=60, "person";q=3;w=60' } });
  expect(first.headers.ratelimit).toMatch(/^"token";r=1;t=\d+, "person";r=2;t=\d+$/);
  expect(budget.spend(ada).refusal).toBeNull();
  const third = budget.spend(ada);
  expect(third.refusal).toMatchObject({ kind: 'rate-limited', code: 'too-many-requests' });
  expect(third.refusal?.retryAfterMs).toBeGreaterThan(0);
  expect(third.headers.ratelimit).toMatch(/^"token";r=0;t=\d+, "person";r=0;t=\d+$/);
});

test('When one token of a person has spent what all have, then another of theirs waits too, and other people’s do not', () => {
  const budget = createTokenBudget({ token: 2, person: 2 });
  for (let i = 0; i < 2; i += 1) budget.spend({ tokenId: 't-1', userId: 'ada', at: 0 });
  expect(budget.spend({ tokenId: 't-2', userId: 'ada', at: 0 }).refusal).not.toBeNull();
  expect(budget.spend({ tokenId: 't-3', userId: 'grace', at: 0 }).refusal).toBeNull();
});

test('When a minute is over, then the next one is whole, and starts with the first request in it', () => {
  const budget = createTokenBudget({ token: 1, person: 1 });
  const ada = { tokenId: 't-1', userId: 'ada' };
  budget.spend({ ...ada, at: 0 });
  expect(budget.spend({ ...ada, at: 59_500 }).refusal).toMatchObject({ retryAfterMs: 500 });
  const next = budget.spend({ ...ada, at: 90_000 });
  expect(next.refusal).toBeNull();
  expect(next.headers.ratelimit).toBe('"token";r=0;t=60, "person";r=0;t=60');
});
