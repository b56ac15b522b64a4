import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { PublishProblem } from '../model/publish-problem.ts';
import type { NumbersReader } from '../ports/numbers-reader.ts';
import { makeReadNumbers } from './read-numbers.ts';

const now = new Date('2026-12-01T12:00:00Z');
const signal = new AbortController().signal;

/** Three posts of one account, and what the account's room does. */
function setting({
  read,
  waiting = 0,
  problem,
  waitMs = 0,
  perCall = 2,
  hasNumbers = true,
}: Partial<NumbersReader> & { waiting?: number; problem?: PublishProblem; waitMs?: number; hasNumbers?: boolean }) {
  const asked: { accessToken: string; ids: string[] }[] = [];
  const budgets: string[] = [];
  const reader: NumbersReader = {
    perCall,
    budget: { name: 'numbers', calls: 10, windowMs: 60_000 },
    sharedBudget: { name: 'numbers', calls: 60, windowMs: 3_600_000 },
    async read(call) {
      asked.push({ accessToken: call.accessToken, ids: call.posts.map(({ remoteId }) => remoteId) });
      return read ? await read(call) : call.posts.map(({ remoteId }) => ({ remoteId, kind: 'told', numbers: { views: 7 } }));
    },
  };
  const readNumbers = makeReadNumbers({
    accounts: {
      async find() {
        if (problem) throw problem;
        return {
          id: 'a',
          username: 'ada',
          lookUrl: null,
          mode: 'live',
          publisher: {} as never,
          ...(hasNumbers ? { numbers: reader } : {}),
        };
      },
      accessToken: async (_owner, refused) => (refused === undefined ? 'old' : 'new'),
      markNeedsReconnect: async () => {
        throw new Error('numbers never mark an account');
      },
    },
    publications: { waitingToStart: async () => new Map(waiting > 0 ? [['another user', waiting]] : []) },
    limits: {
      pausedUntil: async () => null,
      async take(key) {
        budgets.push(key);
        return budgets.length > 2 ? waitMs : 0;
      },
    },
    clock: { now: () => now },
  });
  const query = {
    userId: randomUUID(),
    platform: 'youtube',
    accountId: randomUUID(),
    posts: ['1', '2', '3'].map((remoteId) => ({ remoteId, isInInbox: false })),
  };
  return { asked, budgets, query, ask: () => readNumbers(query, signal) };
}
const refused = (reaction: 'refresh' | 'reconnect' | 'fail' | 'retry', more = {}) =>
  new PublishProblem(reaction, { code: 'toy', detail: 'No.', ...more });

test('When an account has several posts, then they are asked for together, as many as one call takes, from both budgets', async () => {
  const { ask, asked, budgets, query } = setting({});
  expect(await ask()).toMatchObject({
    posts: [{ remoteId: '1' }, { remoteId: '2' }, { remoteId: '3', numbers: { views: 7 } }],
    obstacle: null,
  });
  expect(asked.map(({ ids }) => ids)).toEqual([['1', '2'], ['3']]);
  expect(budgets).toEqual([query.accountId, 'youtube:live', query.accountId, 'youtube:live']);
});

test('When posts wait to be published on the platform, then nothing is asked and numbers come later', async () => {
  const { ask, asked } = setting({ waiting: 1 });
  expect(await ask()).toMatchObject({ posts: [], obstacle: { kind: 'later', code: 'publishing-first', afterMs: 60_000 } });
  expect(asked).toEqual([]);
});

test('When a budget is used up in the middle, then the numbers read so far are kept and the rest comes later', async () => {
  const { ask } = setting({ waitMs: 9_000 });
  expect(await ask()).toMatchObject({ posts: [{ remoteId: '1' }, { remoteId: '2' }], obstacle: { kind: 'later', afterMs: 9_000 } });
});

test('When the token is refused once, then it is renewed and the same is asked again', async () => {
  const { ask, asked } = setting({
    perCall: 3,
    async read({ accessToken, posts }) {
      if (accessToken === 'old') throw refused('refresh');
      return posts.map(({ remoteId }) => ({ remoteId, kind: 'gone' }));
    },
  });
  expect(await ask()).toMatchObject({ posts: [{ kind: 'gone' }, { kind: 'gone' }, { kind: 'gone' }], obstacle: null });
  expect(asked.map(({ accessToken }) => accessToken)).toEqual(['old', 'new']);
});

test.each([
  ['a token that is refused permanently', refused('refresh'), { kind: 'skip', detail: expect.stringContaining('Connect it again') }],
  ['a scope that is missing', refused('reconnect'), { kind: 'skip', detail: expect.stringContaining('Connect it again') }],
  ['a refusal', refused('fail'), { kind: 'skip' }],
  ['a quota', refused('retry', { until: new Date(now.getTime() + 5_000) }), { kind: 'later', afterMs: 5_000 }],
])('When the platform answers with %s, then the account stays as it is and a word says why', async (_what, problem, obstacle) => {
  const { ask } = setting({ read: () => Promise.reject(problem) });
  expect(await ask()).toMatchObject({ posts: [], obstacle: { code: 'toy', ...obstacle } });
});

test('When the account was disconnected, then it is over, with a word', async () => {
  const problem = new PublishProblem('fail', { code: 'account-not-connected', detail: 'Choose another one.' });
  const { ask } = setting({ problem });
  expect(await ask()).toMatchObject({ obstacle: { kind: 'over', detail: expect.stringContaining('no longer updated') } });
});

test('When the installation does not ask the platform, then a word says so, and it is asked at the next time: that may be turned on', async () => {
  const { ask, asked } = setting({ hasNumbers: false });
  expect(await ask()).toMatchObject({ posts: [], obstacle: { kind: 'skip', code: 'numbers-not-told' } });
  expect(asked).toEqual([]);
});
