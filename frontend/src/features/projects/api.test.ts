import { expect, test } from '@jest/globals';
import { blankSlides } from '@viral-slides/slide-document';
import { http, HttpResponse } from 'msw';
import { createRtkEditorServer } from '@/features/editor/server/rtk-editor-server.ts';
import { makeStore } from '@/shared/store/make-store.ts';
import { answer } from '@/testing/api-answers.ts';
import { buildProject, buildProjectSummary } from '@/testing/builders.ts';
import { server } from '@/testing/server.ts';
import { projectsApi } from './api.ts';

/** A list of two projects in the cache, and a server that saves the second one: without its slides where `heedsPrefer`, as an older one whole. */
async function listed({ heedsPrefer = true } = {}) {
  const [first, second] = [buildProjectSummary(), buildProjectSummary({ firstSlide: { imageUrl: '/before' }, slideCount: 1 })];
  const seen: (string | null)[] = [];
  server.use(
    answer('GET /api/projects/summaries', [first, second]),
    http.patch(`http://localhost/api/projects/${second.id}`, async ({ request }) => {
      seen.push(request.headers.get('prefer'));
      const { revision: _base, ...change } = (await request.json()) as object & { revision?: number };
      const { slides, ...saved } = { ...buildProject({ id: second.id }), ...change, revision: 2, updatedAt: '2026-11-24T10:00:00.000Z' };
      return HttpResponse.json(heedsPrefer ? saved : { ...saved, slides });
    }),
  );
  const store = makeStore();
  await store.dispatch(projectsApi.endpoints.listProjectSummaries.initiate({}));
  const list = () => projectsApi.endpoints.listProjectSummaries.select({})(store.getState()).data;
  return { first, second, seen, list, editor: createRtkEditorServer(store.dispatch) };
}

test.each([{ heedsPrefer: true }, { heedsPrefer: false }])(
  'When the editor saves slides at a server with %j, then it asks for no echo and the list shows what was sent',
  async (options) => {
    const { first, second, seen, list, editor } = await listed(options);
    const slides = blankSlides(3).map((slide) => ({ ...slide, imageUrl: '/api/images/00000000-0000-4000-8000-000000000001/content' }));
    const saved = await editor.updateProject(second.id, { slides, revision: 1 });
    expect(seen).toEqual(['return=minimal']);
    expect(saved).toMatchObject({ id: second.id, revision: 2 });
    expect(list()?.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(list()?.[0]).toEqual({
      ...second,
      name: saved.name,
      createdAt: saved.createdAt,
      revision: 2,
      updatedAt: '2026-11-24T10:00:00.000Z',
      slideCount: 3,
      firstSlide: { imageUrl: slides[0]?.imageUrl },
    });
  },
);

test('When only the name is saved, then the list keeps the slides that it showed', async () => {
  const { second, list, editor } = await listed();
  await editor.updateProject(second.id, { name: 'Quays' });
  expect(list()?.[0]).toMatchObject({ id: second.id, name: 'Quays', revision: 2, slideCount: 1, firstSlide: { imageUrl: '/before' } });
});
