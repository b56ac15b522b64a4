import { aClaimedPost, aPost, at, hour, minute } from '../../../test/a-post.ts';
import type { CheckResult } from './pre-flight.ts';
import { decideCheck, nextCheckAfter } from './pre-flight.ts';
import type { Post } from '../post.ts';

const account: CheckResult = { accountId: 'account', problems: [] };
const none: CheckResult = {
  accountId: null,
  problems: [{ code: 'no-account', severity: 'error', detail: 'Connect one.', action: 'connect' }],
};
const gone: CheckResult = {
  accountId: null,
  problems: [{ code: 'account-not-connected', severity: 'error', detail: 'It is gone.', action: 'edit' }],
};

test.each<[string, number, CheckResult, number | null]>([
  ['saved days before', -72 * hour, account, -24 * hour],
  ['checked a day before', -24 * hour, account, -1 * hour],
  ['saved within the day', -5 * hour, account, -1 * hour],
  ['checked an hour before', -1 * hour, account, null],
  ['saved within the hour', -20 * minute, account, null],
  ['saved within the hour without an account', -20 * minute, none, -1 * minute],
  ['saved within the minute without an account', -30_000, none, null],
])('When it was %s, then the next check is at its time', (_name, checkedMs, result, expected) => {
  expect(nextCheckAfter(aPost(), result, at(checkedMs))).toEqual(expected === null ? null : at(expected));
});

test.each<[string, Post, number, CheckResult, Partial<Post> | null]>([
  ['the first check finds no account', aPost({ checkedAt: null }), -2 * hour, none, { warnings: none.problems }],
  ['the first check, within the hour, finds no account', aPost({ checkedAt: null }), -20 * minute, none, { warnings: none.problems }],
  ['nothing is new', aPost({ socialAccountId: 'account' }), -1 * hour, account, null],
  ['it names no account and there is one', aPost(), -3 * hour, account, { socialAccountId: 'account', warnings: [] }],
  ['another account is primary by now', aPost({ socialAccountId: 'named' }), -3 * hour, account, null],
  ['its account is gone', aPost({ socialAccountId: 'gone', checkedAt: null }), -3 * hour, gone, { status: 'draft', socialAccountId: null }],
  ['its account is gone at the last look', aPost({ socialAccountId: 'gone' }), -1 * minute, gone, { status: 'draft', checkAt: null }],
  ['a problem is gone', aPost({ warnings: none.problems }), -1 * hour, account, { warnings: [] }],
  ['there is no account an hour before', aPost({ warnings: none.problems }), -1 * hour, none, { status: 'failed', phase: null }],
  ['there is no account earlier', aPost({ warnings: none.problems }), -1 * hour - 1, none, null],
  ['it was claimed in the meantime', aClaimedPost(), 0, none, null],
  ['it is its owner’s to publish', aPost({ delivery: 'manual' }), 0, none, null],
])('When %s, then the post is as it should be', (_name, post, ms, result, expected) => {
  const change = decideCheck(post, result, at(ms));
  if (expected === null) expect(change).toBeNull();
  else expect(change?.set).toMatchObject(expected);
});

test('When a post fails for want of an account, then it says so before it is due', () => {
  const change = decideCheck(aPost({ platform: 'youtube' }), none, at(-1 * hour));
  expect(change?.set.failure).toMatchObject({ code: 'no-account' });
  expect(change?.set.failure?.detail).toBe('Connect one.');
  const unexplained = decideCheck(aPost({ platform: 'youtube' }), { accountId: null, problems: [] }, at(-1 * hour));
  expect(unexplained?.set.failure).toMatchObject({
    code: 'no-account',
    detail: expect.stringContaining('No YouTube account is connected'),
  });
});
