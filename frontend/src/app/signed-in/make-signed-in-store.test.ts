import { expect, test } from '@jest/globals';
import { HttpResponse } from 'msw';
import { deletedHereAt } from '@/features/editor/autosave/deleted-projects.ts';
import { projectsApi } from '@/shared/api/generated/projects.ts';
import { answer, problem } from '@/testing/api-answers.ts';
import { server } from '@/testing/server.ts';
import { makeSignedInStore } from './make-signed-in-store.ts';

const ada = { id: 'ada', firstName: null, lastName: null, email: null, profileImageUrl: null };

test('When a list was loaded before its own screen was, then it is still known how many it leaves out', async () => {
  const leavingOut = (count: string) => () => HttpResponse.json([], { headers: { 'x-newer-left-out': count } });
  server.use(answer('GET /api/projects/summaries', leavingOut('2')), answer('GET /api/templates/summaries', leavingOut('1')));
  const store = makeSignedInStore(ada);
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

test.each([
  ['the server has deleted it', () => new Response(null, { status: 204 }), true],
  ['the server no longer has it, as after a lost answer', () => problem(404, 'project-not-found'), true],
  ['the server did not answer', () => HttpResponse.error(), false],
])('When a project is deleted and %s, then whether its unsaved changes go with it follows', async (_case, reply, isRemembered) => {
  const id = crypto.randomUUID();
  server.use(answer(`DELETE /api/projects/${id}`, reply));
  await makeSignedInStore(ada).dispatch(projectsApi.endpoints.deleteProject.initiate({ id }));
  expect(deletedHereAt('ada', id) !== null).toBe(isRemembered);
});
