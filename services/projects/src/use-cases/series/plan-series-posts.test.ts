import { randomUUID } from 'node:crypto';
import { describe, expect, jest, test } from '@jest/globals';
import { AppError } from '@viral-slides/errors';
import type { SeriesPosting } from '../../model/series-post.ts';
import { seriesPatienceMs } from '../../model/series.ts';
import type { PostsTurn, SeriesRepository } from '../../ports/series-repository.ts';
import type { PostRequest } from '../../ports/series-posts.ts';
import { makePlanSeriesPosts } from './plan-series-posts.ts';

const created = new Date('2026-11-26T09:00:00Z');
const lease = { id: 's', holder: 'h', until: new Date(created.getTime() + 2 * seriesPatienceMs) };
const series = { id: 's', userId: randomUUID(), name: 'Habits', templateId: randomUUID(), createdAt: created };
const destination = { platform: 'tiktok' as const, socialAccountId: randomUUID() };
const time = '2026-12-01T09:00:00.000Z';
const task = (row: number, isOneOfSeveral = false) => ({
  ...{ row, projectId: `p${row}`, destination, isOneOfSeveral },
  about: { scheduledTime: time, description: 'Which one?', accounts: [destination] },
});
const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.kind === 'conflict';

/** One turn of two rows. @returns requests, notes, and the outcome of the turn */
async function turned(
  of: { as?: SeriesPosting['as']; plan?: (key: string) => void; isWanted?: boolean; now?: Date; hasLease?: boolean } = {},
) {
  const asked: { key: string; post: PostRequest }[] = [];
  const noted: object[] = [];
  const endTurn = jest.fn<SeriesRepository['endTurn']>().mockResolvedValue();
  const plan = makePlanSeriesPosts({
    series: {
      endTurn,
      isWanted: async () => of.isWanted ?? true,
      notePost: async (_lease, outcome) => (noted.push(outcome), of.hasLease ?? true),
    },
    seriesPosts: {
      async plan({ key, post }) {
        asked.push({ key, post });
        of.plan?.(key);
        return { id: `post ${key}`, scheduledTime: null };
      },
    },
    clock: { now: () => of.now ?? created },
  });
  const turn: PostsTurn = {
    ...{ series, lease, failures: 2, isLast: true },
    posting: { as: of.as ?? 'times', accounts: [] },
    tasks: [task(1), task(2, true)],
  };
  const failure = await plan(turn, { stopping: new AbortController().signal, isRefusal }).catch((error: unknown) => error);
  return { asked, noted, ends: endTurn.mock.calls.map(([, end]) => end), failure };
}

describe('a turn of posts', () => {
  test('When posts are made or refused, then each is noted under its row, and the last turn ends the series', async () => {
    const refuse = (key: string) => {
      if (key.includes(' 2 ')) throw new AppError('conflict', 'no-free-slot', 'All slots are taken.');
    };
    const { asked, noted, ends } = await turned({ plan: refuse });
    expect(asked.map(({ key }) => key)).toEqual([1, 2].map((row) => `series s ${row} ${destination.socialAccountId}`));
    const texts = { description: 'Which one?' };
    expect(asked[0]?.post).toEqual({ ...destination, ...texts, projectId: 'p1', status: 'scheduled', scheduledTime: time });
    expect(asked[1]?.post.groupId).toEqual(expect.any(String));
    expect(noted).toEqual([
      { row: 1, ...destination, postId: `post ${asked[0]?.key}`, scheduledTime: null },
      { row: 2, ...destination, code: 'no-free-slot', detail: 'All slots are taken.' },
    ]);
    expect(ends).toMatchObject([{ isDone: true, outcomes: [] }]);
  });

  test.each([
    ['slots', { status: 'scheduled', scheduledTime: null, slot: 'next' }],
    ['drafts', { status: 'draft', scheduledTime: time }],
  ] as const)('When they are made as %s, then that is asked for', async (as, when) => {
    expect((await turned({ as })).asked[0]?.post).toMatchObject(when);
  });

  test('When it was cancelled, or another worker has the lease by now, then nothing more is asked for', async () => {
    const cancelled = await turned({ isWanted: false });
    expect([cancelled.asked, cancelled.ends]).toEqual([[], [expect.objectContaining({ isDone: false })]]);
    const lost = await turned({ hasLease: false });
    expect([lost.asked.length, lost.ends]).toEqual([1, []]);
  });

  test('When scheduling is away, then it is tried again after a growing pause; after a day the rest is given up', async () => {
    const away = (key: string) => {
      if (key.includes(' 2 ')) throw new AppError('unavailable', 'service-unavailable', 'Away.');
    };
    const { noted, ends, failure } = await turned({ plan: away });
    expect([noted.length, ends]).toEqual([1, [expect.objectContaining({ isDone: false, pauseMs: 4_000 })]]);
    expect(failure).toMatchObject({ code: 'service-unavailable' });
    const late = await turned({ plan: away, now: new Date(created.getTime() + seriesPatienceMs) });
    expect(late.noted).toMatchObject([
      { row: 1, postId: expect.any(String) },
      { row: 2, code: 'internal' },
    ]);
    expect(late.ends).toMatchObject([{ isDone: true }]);
  });
});
