import { decidedAccount } from './account-rules.ts';
import type { AccountNow } from './platform-now.ts';

const account = (id: string, of: Partial<AccountNow> = {}): AccountNow => ({
  id,
  platform: 'youtube',
  username: id,
  isPrimary: false,
  ...of,
});
const accounts = [account('second'), account('first', { isPrimary: true }), account('clips', { platform: 'tiktok', isPrimary: true })];
const wanted = (of: Partial<Parameters<typeof decidedAccount>[0]> = {}) => ({
  ...{ platform: 'youtube' as const, socialAccountId: null, delivery: 'automatic' as const },
  ...of,
});

test.each([
  ['names none', wanted(), 'first'],
  ['names another than the primary one', wanted({ socialAccountId: 'second' }), 'second'],
  ['is for a platform without accounts', wanted({ platform: 'instagram' }), null],
  ['is published by its owner', wanted({ delivery: 'manual' }), null],
])('When a post %s, then it goes to the right account', (_what, post, expected) => {
  expect(decidedAccount(post, accounts)).toBe(expected);
});
