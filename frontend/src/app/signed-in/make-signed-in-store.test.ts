import { expect, test } from '@jest/globals';
import { HttpResponse } from 'msw';
import { projectsApi } from '@/shared/api/generated/projects.ts';
import { answer } from '@/testing/api-answers.ts';
import { server } from '@/testing/server.ts';
import { makeSignedInStore } from './make-signed-in-store.ts';

test('When a list was loaded before its own screen was, then it is known all the same how many it leaves out', async () => {
  const leavingOut = (count: string) => () => HttpResponse.json([], { headers: { 'x-newer-left-out': count } });
  server.use(answer('GET /api/projects/summaries', leavingOut('2')), answer('GET /api/templates/summaries', leavingOut('1')));
  const store = makeSignedInStore({ id: 'ada', firstName: null, lastName: null, email: null, profileImageUrl: null });
  const { listProjectSummaries, listTemplateSummaries } = projectsApi.endpoints;
  await store.dispatch(listProjectSummaries.initiate({}));
  await store.dispatch(listTemplateSummaries.initiate());
  expect(store.getState().newerLeftOut).toEqual({ projects: 2, templates: 1 });

  server.use(answer('GET /api/projects/summaries', leavingOut('3')));
  await store.dispatch(listProjectSummaries.initiate({ include: 'autosave' }));
  expect(store.getState().newerLeftOut?.projects).toBe(2);
  server.use(answer('GET /api/projects/summaries', []));
  await store.dispatch(listProjectSummaries.initiate({}, { forceRefetch: true }));
  expect(store.getState().newerLeftOut?.projects).toBe(0);
});
