import { aPost, at, hour, minute, noon } from '../../../test/a-post.ts';
import { ledgerOf } from './ledger.ts';
import type { Post } from '../post.ts';

const policy = { maxLateMs: 2 * hour };
const step = (attempt: number, name: string, ms: number) => ({ at: at(ms), attempt, step: name, detail: null });
const entriesOf = (changes: Partial<Post>) => {
  const { attempts, next } = ledgerOf(aPost(changes), policy);
  return [attempts.map(({ attempt, outcome, steps }) => [attempt, outcome, ...steps.map((each) => each.step)]), next];
};

test('When a post waits, then its ledger says what comes, and when', () => {
  expect(entriesOf({ history: [] })).toEqual([[[0, null]], { rule: 'claim', at: noon }]);
});

test('When a post was tried twice and its outcome is unknown, then each attempt has its steps, and only its owner goes on', () => {
  const history = [
    step(0, 'publish-now', -minute),
    step(1, 'claimed', 0),
    step(1, 'failed', 1),
    step(2, 'claimed', 2),
    step(2, 'upload', 3),
  ];
  expect(entriesOf({ status: 'failed', phase: 'unknown', attempt: 2, history })).toEqual([
    [
      [0, null, 'publish-now'],
      [1, 'ended', 'claimed', 'failed'],
      [2, 'unknown', 'claimed', 'upload'],
    ],
    null,
  ]);
});

test.each([
  [{ status: 'posted', phase: null }, 'published'],
  [{ status: 'failed', phase: null }, 'failed'],
  [{ status: 'scheduled', phase: 'publishing' }, 'open'],
] as const)('When a post is %j, then its present attempt is %s', (changes, outcome) => {
  expect(ledgerOf(aPost({ ...changes, attempt: 1, history: [] }), policy).attempts.at(-1)?.outcome).toBe(outcome);
});

test('When as many steps are kept as there can be, then older ones may be missing', () => {
  const history = Array.from({ length: 50 }, (_, index) => step(1, 'upload', index));
  expect([ledgerOf(aPost({ history }), policy).isCut, ledgerOf(aPost({ history: [] }), policy).isCut]).toEqual([true, false]);
});
