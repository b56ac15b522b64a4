import { randomUUID } from 'node:crypto';
import { describe, expect, jest, test } from '@jest/globals';
import { AppError } from '@viral-slides/errors';
import { seriesPatienceMs } from '../../model/series.ts';
import { templateNotFound } from '../../model/template.ts';
import type { SeriesRepository, SeriesTurn } from '../../ports/series-repository.ts';
import { makeMakeDueSeries } from './make-due-series.ts';

const created = new Date('2026-11-26T09:00:00Z');
const lease = { id: 's', holder: 'h', until: new Date(created.getTime() + 2 * seriesPatienceMs) };
const slides = [{ imageUrl: '/blank-slide.svg', textLayers: [] }];
const series = { id: 's', userId: randomUUID(), name: 'Habits', templateId: randomUUID(), createdAt: created };
const turnOf = (rows: SeriesTurn['rows']): SeriesTurn => ({ series, rows, firstRow: 11, isLast: true, failures: 2, lease });

/** One turn; `store` stores its projects. @returns outcome of the turn */
async function ended(turn: SeriesTurn, deps: { store?: () => void; getTemplate?: () => never; now?: Date; isWanted?: boolean }) {
  const endTurn = jest.fn<SeriesRepository['endTurn']>().mockResolvedValue();
  const takeDue = jest.fn<SeriesRepository['takeDue']>().mockResolvedValueOnce(turn).mockResolvedValue(null);
  const names: string[] = [];
  const look = makeMakeDueSeries({
    series: { takeDue, endTurn, isWanted: async () => deps.isWanted ?? true },
    getTemplate: async () => deps.getTemplate?.() ?? { ...series, slides, revision: 1 },
    library: { known: async () => new Set() },
    storeProject: async (project) => {
      deps.store?.();
      names.push(project.name);
      return project;
    },
    planSeriesPosts: () => Promise.reject(new Error('There is nothing to post.')),
    clock: { now: () => deps.now ?? created },
    ids: { newId: () => randomUUID() },
  });
  const failure = await look(new AbortController().signal).catch((error: unknown) => error);
  return { end: endTurn.mock.calls[0]?.[1], failure, names };
}

describe('a turn of a series', () => {
  test('When rows are good or not, then each has its outcome, unnamed projects have the name of the series, and the last turn ends it', async () => {
    const rows = [{ name: 'One', slides: [] }, { slides: [{ texts: ['too many'] }] }, { name: '__autosave__', slides: [] }, { slides: [] }];
    const { end, names } = await ended(turnOf(rows), {});
    expect(names).toEqual(['One', 'Habits 14']);
    expect(end).toMatchObject({
      isDone: true,
      outcomes: [
        { row: 11, projectId: expect.any(String) },
        { row: 12, code: 'template-not-fillable' },
        { row: 13, code: 'reserved-name' },
        { row: 14, projectId: expect.any(String) },
      ],
    });
  });

  test('When the template is gone, then that is what becomes of the rows', async () => {
    const { end } = await ended(turnOf([{ slides: [] }]), {
      getTemplate: () => {
        throw templateNotFound();
      },
    });
    expect(end).toMatchObject({ isDone: true, outcomes: [{ row: 11, code: 'template-not-found' }] });
  });

  test('When we fail, then what is made is noted and the rest is tried again after a growing pause; after a day it is given up', async () => {
    let left = 1;
    const store = () => {
      if ((left -= 1) < 0) throw new AppError('unavailable', 'database-away', 'Away.');
    };
    const rows = [{ slides: [] }, { slides: [] }];
    const { end, failure } = await ended(turnOf(rows), { store });
    expect(end).toMatchObject({ isDone: false, pauseMs: 4_000, outcomes: [{ row: 11 }] });
    expect(failure).toMatchObject({ code: 'database-away' });
    const late = await ended(turnOf(rows), { store, now: new Date(created.getTime() + seriesPatienceMs) });
    expect(late.end).toMatchObject({ isDone: true, outcomes: [{ code: 'internal' }, { code: 'internal' }] });
  });

  test('When the turn of one series fails, then those that are due after it have theirs, and the failure is thrown at the end', async () => {
    const names: string[] = [];
    const turns = [turnOf([{ name: 'Bad', slides: [] }]), turnOf([{ name: 'Good', slides: [] }])];
    const look = makeMakeDueSeries({
      series: { takeDue: async () => turns.shift() ?? null, endTurn: async () => undefined, isWanted: async () => true },
      getTemplate: async () => ({ ...series, slides, revision: 1 }),
      library: { known: async () => new Set() },
      storeProject: async (project) => {
        if (project.name === 'Bad') throw new AppError('unavailable', 'database-away', 'Away.');
        names.push(project.name);
        return project;
      },
      planSeriesPosts: () => Promise.reject(new Error('There is nothing to post.')),
      clock: { now: () => created },
      ids: { newId: () => randomUUID() },
    });
    await expect(look(new AbortController().signal)).rejects.toMatchObject({ code: 'database-away' });
    expect(names).toEqual(['Good']);
  });

  test('When long series of two users are being made, then at most six of their rows are made before a short series that was requested later', async () => {
    const made: string[] = [];
    const queue = [
      { userId: 'a', rows: 60 },
      { userId: 'b', rows: 60 },
    ];
    const takeDue: SeriesRepository['takeDue'] = async ({ rows: most }) => {
      const next = queue.shift();
      if (!next) return null;
      if (made.length === 0) queue.push({ userId: 'short', rows: 2 });
      if (next.rows > most) queue.push({ ...next, rows: next.rows - most });
      const rows = Array.from({ length: Math.min(most, next.rows) }, () => ({ slides: [] }));
      return { ...turnOf(rows), series: { ...series, userId: next.userId } };
    };
    const look = makeMakeDueSeries({
      series: { takeDue, endTurn: async () => undefined, isWanted: async () => true },
      getTemplate: async () => ({ ...series, slides, revision: 1 }),
      library: { known: async () => new Set() },
      storeProject: async (project) => {
        made.push(project.userId);
        return project;
      },
      planSeriesPosts: () => Promise.reject(new Error('There is nothing to post.')),
      clock: { now: () => created },
      ids: { newId: () => randomUUID() },
    });
    await look(new AbortController().signal);
    expect(made).toHaveLength(122);
    expect(made.indexOf('short')).toBeLessThanOrEqual(6);
  });

  test('When it was cancelled, then nothing more is made', async () => {
    const { end, names } = await ended(turnOf([{ slides: [] }]), { isWanted: false });
    expect(names).toEqual([]);
    expect(end).toMatchObject({ isDone: false, outcomes: [] });
  });
});
