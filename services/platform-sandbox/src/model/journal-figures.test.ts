import { figuresOf } from './journal-figures.ts';
import type { JournalEntry } from './journal-entry.ts';

const entry = (more: Partial<JournalEntry>): JournalEntry => ({
  seq: 1,
  platform: 'google',
  operation: 'oauth.token',
  method: 'POST',
  path: '/token',
  query: {},
  headers: {},
  token: null,
  hasTokenInQuery: false,
  bodyBytes: 0,
  bodyHash: null,
  at: new Date(0),
  startedMs: 0,
  endedMs: 1,
  status: 200,
  faultId: null,
  notes: {},
  ...more,
});
const refresh = (grantId: string, startedMs: number, endedMs: number) =>
  entry({ startedMs, endedMs, notes: { grantType: 'refresh_token', grantId } });

describe('figuresOf', () => {
  test('When refreshes of one grant overlap, then the most at a time are reported; others and later ones do not count', () => {
    const entries = [refresh('a', 0, 10), refresh('a', 5, 15), refresh('b', 5, 15), refresh('a', 15, 20)];
    expect(figuresOf(entries).maxParallelRefreshes).toBe(2);
    expect(figuresOf(entries.slice(2)).maxParallelRefreshes).toBe(1);
    expect(figuresOf([]).maxParallelRefreshes).toBe(0);
  });

  test('When calls come close to each other, then the busiest 60 s are reported for each operation', () => {
    const at = (seconds: number, operation = 'init') => entry({ operation, at: new Date(seconds * 1_000) });
    expect(figuresOf([at(0), at(59), at(60), at(61), at(200), at(0, 'other')]).busiestMinute).toEqual({ init: 3, other: 1 });
  });

  test('When outcomes, refusals and tokens in addresses are noted, then they are counted', () => {
    const entries = [
      entry({ notes: { outcome: 'replaced' } }),
      entry({ notes: { outcome: 'replaced' } }),
      entry({ notes: { refusal: 'authError' }, hasTokenInQuery: true }),
    ];
    expect(figuresOf(entries)).toMatchObject({ outcomes: { replaced: 2 }, refusals: { authError: 1 }, tokensInQuery: 1 });
  });
});
