import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { AppError } from '@viral-slides/errors';
import { projectNotFound } from '../../model/project-errors.ts';
import { seriesPatienceMs } from '../../model/series.ts';
import type { DeletionEnd } from '../../ports/series-deletions.ts';
import { makeDeleteDueSeries } from './delete-due-series.ts';

const started = new Date('2026-11-26T09:00:00Z');

interface Deps {
  /** Returns the refusal to delete a project, by its id. */
  refusal?: (id: string) => Error | null;
  now?: Date;
  hasLease?: boolean;
}

/** One turn of a deletion. @returns deletions and notes, and the outcome of the turn */
async function turned(projectIds: string[], { refusal = () => null, now = started, hasLease = true }: Deps = {}) {
  const [deleted, noted, ends] = [[] as string[], [] as string[], [] as DeletionEnd[]];
  const lease = { id: 's', holder: 'h', until: new Date(now.getTime() + 60_000) };
  const turns = [{ series: { id: 's', userId: 'ada' }, startedAt: started, projectIds, failures: 2, lease }];
  const work = makeDeleteDueSeries({
    seriesDeletions: {
      takeDue: async () => turns.shift() ?? null,
      noteDeleted: async (_lease, id) => (noted.push(id), hasLease),
      endTurn: async (_turn, { now: _now, ...end }) => void ends.push(end),
    },
    async deleteProject({ userId, projectId, posts }) {
      const refused = userId === 'ada' && posts?.action === 'cancel' ? refusal(projectId) : projectNotFound();
      if (refused) throw refused;
      deleted.push(projectId);
    },
    clock: { now: () => now },
    ids: { newId: () => randomUUID() },
  });
  const failure = await work(new AbortController().signal).catch((error: unknown) => error);
  return { deleted, noted, ends, failure };
}

const published = new AppError('conflict', 'post-not-cancellable', 'It is being published.');

describe('a turn of a series that is deleted with its projects', () => {
  test('When all projects can be deleted, or are gone already, then the series is gone', async () => {
    const { noted, ends } = await turned(['a', 'gone', 'b'], { refusal: (id) => (id === 'gone' ? projectNotFound() : null) });
    expect([noted, ends]).toEqual([['a', 'gone', 'b'], [{ outcome: 'deleted' }]]);
  });

  test('When there are many projects, then ten are deleted in a turn, and the series goes on', async () => {
    const { deleted, ends } = await turned(Array.from({ length: 25 }, (_, n) => `p${n}`));
    expect([deleted.length, ends]).toEqual([10, [{ outcome: 'goes-on' }]]);
  });

  test('When the post of one is being published, then the others are deleted; alone it waits, and after a day it stays', async () => {
    const refusal = (id: string) => (id === 'b' ? published : null);
    const mixed = await turned(['a', 'b', 'c'], { refusal });
    expect([mixed.deleted, mixed.ends]).toEqual([['a', 'c'], [{ outcome: 'goes-on' }]]);
    expect((await turned(['b'], { refusal })).ends).toEqual([{ outcome: 'goes-on', pauseMs: 4_000 }]);
    const late = new Date(started.getTime() + seriesPatienceMs);
    expect((await turned(['b'], { refusal, now: late })).ends).toEqual([{ outcome: 'given-up' }]);
  });

  test('When a service is away, then the turn is tried again after a pause, and the failure is reported', async () => {
    const away = new AppError('unavailable', 'service-unavailable', 'Away.');
    const { noted, ends, failure } = await turned(['a', 'b'], { refusal: (id) => (id === 'b' ? away : null) });
    expect([noted, ends, failure]).toEqual([['a'], [{ outcome: 'goes-on', pauseMs: 4_000 }], away]);
  });

  test('When another worker has the lease by now, then nothing more is deleted', async () => {
    const { deleted, ends } = await turned(['a', 'b'], { hasLease: false });
    expect([deleted, ends]).toEqual([['a'], []]);
  });
});
