import { expect, test } from '@jest/globals';
import { projectsApi, type Series } from '@/shared/api/generated/projects.ts';
import { makeStore } from '@/shared/store/make-store.ts';
import { answer, heldAnswer, problem, type SeenRequest } from '@/testing/api-answers.ts';
import { server } from '@/testing/server.ts';
import { seriesApi } from './api.ts';

const series: Series = {
  ...{ id: 'series-1', name: 'Habits', templateId: 't', state: 'done', createdAt: '2026-11-26T10:00:00.000Z' },
  ...{ rowCount: 3, madeCount: 3, failedCount: 0, left: 0, made: [], failed: [], good: [] },
};

test('When a mark fails while others are made, then only its row goes back', async () => {
  const held = heldAnswer();
  server.use(
    answer('GET /api/series/series-1', series),
    answer('PUT /api/series/series-1/mark', async ({ body }: SeenRequest) => {
      if ((body as { row: number }).row !== 1) return new Response(null, { status: 204 });
      await held.hold;
      return problem(503, 'database-down');
    }),
  );
  const store = makeStore();
  const shown = projectsApi.endpoints.getSeries.initiate({ id: 'series-1' });
  await store.dispatch(shown);
  const mark = (row: number) =>
    store.dispatch(seriesApi.endpoints.markSeriesRow.initiate({ id: 'series-1', rowMark: { row, isGood: true } }));
  const first = mark(1);
  await mark(2);
  await mark(3);
  const good = () => projectsApi.endpoints.getSeries.select({ id: 'series-1' })(store.getState()).data?.good;
  expect(good()).toEqual([1, 2, 3]);
  held.release();
  await first;
  expect(good()).toEqual([2, 3]);
});
