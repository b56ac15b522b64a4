import { createTokenBudget } from './token-budget.ts';

test('When a token asks, then each answer tells what it and its owner have left, and one too many is refused', async () => {
  const budget = createTokenBudget({ token: 2, person: 3 });
  const ada = { tokenId: 't-1', userId: 'ada' };
  const first = await budget.spend(ada);
  expect(first).toMatchObject({ refusal: null, headers: { 'ratelimit-policy': '"token";q=2;w=60, "person";q=3;w=60' } });
  expect(first.headers.ratelimit).toMatch(/^"token";r=1;t=\d+, "person";r=2;t=\d+$/);
  expect((await budget.spend(ada)).refusal).toBeNull();
  const third = await budget.spend(ada);
  expect(third.refusal).toMatchObject({ kind: 'rate-limited', code: 'too-many-requests' });
  expect(third.refusal?.retryAfterMs).toBeGreaterThan(0);
  expect(third.headers.ratelimit).toMatch(/^"token";r=0;t=\d+, "person";r=0;t=\d+$/);
});

test('When one token of a person has spent what all have, then another of theirs waits too, and other people’s do not', async () => {
  const budget = createTokenBudget({ token: 2, person: 2 });
  for (let i = 0; i < 2; i += 1) await budget.spend({ tokenId: 't-1', userId: 'ada' });
  expect((await budget.spend({ tokenId: 't-2', userId: 'ada' })).refusal).not.toBeNull();
  expect((await budget.spend({ tokenId: 't-3', userId: 'grace' })).refusal).toBeNull();
});
