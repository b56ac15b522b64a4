import { beforeEach, describe, expect, test } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { answer, problem } from '@/testing/api-answers.ts';
import { buildProject } from '@/testing/builders.ts';
import { server } from '@/testing/server.ts';
import { makeStore } from '../store/make-store.ts';
import { projectsApi } from './generated/projects.ts';
import { openPageFor, sessionEnd } from './page-session.ts';

beforeEach(() => openPageFor('ada'));

const list = () => makeStore().dispatch(projectsApi.endpoints.listProjects.initiate({}));

describe('base query', () => {
  test('When the server answers, then the JSON is the data', async () => {
    const projects = [buildProject()];
    server.use(answer('GET /api/projects', projects));
    expect((await list()).data).toEqual(projects);
  });

  test.each([
    [500, 'it broke', 'Internal Server Error', '500: it broke'],
    [503, '', 'Service Unavailable', '503: Service Unavailable'],
  ])('When the status is %i with the body "%s", then the error names both', async (status, body, statusText, message) => {
    server.use(answer('GET /api/projects', () => new Response(body, { status, statusText })));
    expect((await list()).error).toMatchObject({ status, message, problem: null });
    expect(sessionEnd()).toBeNull();
  });

  test('When the error is problem+json, then its slug can be read', async () => {
    const problem = { type: 'stale-revision', title: 'Stale', status: 409 };
    server.use(answer('GET /api/projects', () => HttpResponse.json(problem, { status: 409 })));
    expect((await list()).error).toMatchObject({ status: 409, problem, message: `409: ${JSON.stringify(problem)}` });
  });

  test('When the connection breaks, then the error has status 0', async () => {
    server.use(answer('GET /api/projects', () => HttpResponse.error()));
    expect((await list()).error).toMatchObject({ status: 0, problem: null });
  });

  test.each([
    ['nobody is signed in any more', 'not-signed-in', 'signed-out'],
    ['somebody else is signed in', 'signed-in-as-another', 'another-person'],
  ])('When %s, then the app knows, until the person has signed in again', async (_what, type, expected) => {
    server.use(answer('GET /api/projects', () => problem(401, type)));
    expect((await list()).error).toMatchObject({ status: 401 });
    expect(sessionEnd()).toBe(expected);
    server.use(answer('GET /api/projects', []));
    await list();
    expect(sessionEnd()).toBeNull();
  });

  test.each(['GET', 'PATCH'])('When the page calls by %s, then it says for whom it was opened', async (method) => {
    const named: (string | null)[] = [];
    server.use(http.all('*', ({ request }) => (named.push(request.headers.get('x-user-of-page')), HttpResponse.json([]))));
    if (method === 'GET') await list();
    else await makeStore().dispatch(projectsApi.endpoints.updateProject.initiate({ id: '1', updateProject: { name: 'x' } }));
    expect(named).toEqual(['ada']);
  });

  test('When a call fails, then it is not sent again', async () => {
    let calls = 0;
    server.use(answer('DELETE /api/projects/1', () => ((calls += 1), new Response('', { status: 503 }))));
    await makeStore().dispatch(projectsApi.endpoints.deleteProject.initiate({ id: '1' }));
    expect(calls).toBe(1);
  });
});
