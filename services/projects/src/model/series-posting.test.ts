import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { assertPostable, assertTokenMayPost, countPosts, postTasks } from './series-posting.ts';
import type { SeriesRow } from './series.ts';

const account = (platform: 'tiktok' | 'youtube' = 'tiktok') => ({ platform, socialAccountId: randomUUID() });
const [one, two] = [account(), account('youtube')];
const rows = (...posts: SeriesRow['post'][]): SeriesRow[] => posts.map((post) => ({ slides: [], post }));

describe('what is posted of a series', () => {
  test('When rows name accounts or not, then each goes to its own or to those of the series, once; rows without a project go nowhere', () => {
    const all = rows(undefined, { accounts: [two, two], title: 'T' }, undefined);
    const posting = { accounts: [one, two] };
    const outcomes = [
      { row: 1, projectId: 'p1' },
      { row: 2, projectId: 'p2' },
      { row: 3, code: 'template-not-fillable', detail: '' },
    ];
    expect(countPosts(all, posting)).toBe(5);
    expect(postTasks(all, { posting, outcomes })).toEqual([
      { row: 1, projectId: 'p1', destination: one, isOneOfSeveral: true, about: {} },
      { row: 1, projectId: 'p1', destination: two, isOneOfSeveral: true, about: {} },
      { row: 2, projectId: 'p2', destination: two, isOneOfSeveral: false, about: { accounts: [two, two], title: 'T' } },
    ]);
  });

  test('When a row has no account, no time that it needs, or there are too many posts, then nothing is started', () => {
    const refusal = (posts: SeriesRow[], as: 'times' | 'slots', accounts: (typeof one)[]) => () => assertPostable(posts, { as, accounts });
    expect(refusal(rows({ accounts: [one] }, undefined), 'slots', [])).toThrow('Row 2 has no account.');
    expect(refusal(rows({ scheduledTime: '2026-12-01T09:00:00Z' }, {}), 'times', [one])).toThrow('Row 2 has no time.');
    expect(refusal(rows({ accounts: Array.from({ length: 11 }, () => account()) }), 'slots', [])).toThrow('11 accounts');
    expect(refusal(rows(...Array.from({ length: 500 }, () => undefined)), 'slots', [one, two, account()])).toThrow('1500 posts');
    expect(refusal(rows({}, undefined), 'slots', [one])).not.toThrow();
  });

  test('When a script asks, then it needs what each post needs: the scope, and every account', () => {
    const rights = (scopes: ('posts:write' | 'posts:publish')[], accounts: string[] | null = null) => ({ scopes, accounts });
    const rowsToPost = rows(undefined, { accounts: [two] });
    const asked = (as: 'drafts' | 'slots', of: ReturnType<typeof rights> | undefined) => () =>
      assertTokenMayPost(of, rowsToPost, { as, accounts: [one] });
    expect(asked('slots', undefined)).not.toThrow();
    expect(asked('slots', rights(['posts:write', 'posts:publish'], [one.socialAccountId, two.socialAccountId]))).not.toThrow();
    expect(asked('drafts', rights(['posts:write']))).not.toThrow();
    const refusals = [
      [asked('slots', rights(['posts:write'])), 'insufficient-scope'],
      [asked('slots', rights(['posts:publish'])), 'insufficient-scope'],
      [asked('drafts', rights([])), 'insufficient-scope'],
      [asked('drafts', rights(['posts:write'], [one.socialAccountId])), 'account-not-allowed'],
    ] as const;
    for (const [ask, code] of refusals) expect(ask).toThrow(expect.objectContaining({ code }));
  });
});
