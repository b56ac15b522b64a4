import { judgeAccounts, judgePublications } from './check-accounts.ts';

test.each([
  [[], 'ok', 'No account is connected.', null],
  [[{ platform: 'youtube', accounts: 1, needReconnect: 0 }], 'ok', 'The 1 connected account can be used.', null],
  [[{ platform: 'youtube', accounts: 4, needReconnect: 0 }], 'ok', 'All 4 connected accounts can be used.', null],
  [
    [{ platform: 'youtube', accounts: 40, needReconnect: 4 }],
    'warning',
    '4 of 40 accounts at youtube have to be reconnected.',
    expect.stringContaining('The owners'),
  ],
  [
    [{ platform: 'youtube', accounts: 40, needReconnect: 1 }],
    'warning',
    '1 of 40 accounts at youtube has to be reconnected.',
    expect.stringContaining('The owners'),
  ],
  [
    [
      { platform: 'tiktok', accounts: 1, needReconnect: 1 },
      { platform: 'youtube', accounts: 6, needReconnect: 3 },
    ],
    'warning',
    '1 of 1 accounts at tiktok, 3 of 6 accounts at youtube have to be reconnected.',
    expect.stringContaining('Most accounts at youtube stopped working'),
  ],
])('When accounts are %j, then it is %s', (platforms, state, says, next) => {
  expect(judgeAccounts(platforms)).toEqual({ state, says, next });
});

test.each([
  [1.9, 'ok'],
  [2, 'warning'],
  [15, 'failed'],
])('When a publication waits for %s minutes, then it is %s', (minutes, state) => {
  const now = new Date('2026-03-01T12:00:00Z');
  expect(judgePublications({ count: 1, oldest: new Date(now.getTime() - minutes * 60_000) }, now).state).toBe(state);
});
