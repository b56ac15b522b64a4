import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { HttpResponse } from 'msw';
import { answer } from '@/testing/api-answers.ts';
import { buildProject } from '@/testing/builders.ts';
import { server } from '@/testing/server.ts';
import { makeStore } from '../store/make-store.ts';
import { projectsApi } from './generated/projects.ts';
import { onSessionEnded } from './session-ended.ts';

const sessionEnded = jest.fn();
beforeEach(() => {
  sessionEnded.mockReset();
  onSessionEnded(sessionEnded);
});

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
    expect(sessionEnded).not.toHaveBeenCalled();
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

  test('When the answer is 401, then the app is told that the session ended', async () => {
    server.use(answer('GET /api/projects', () => new Response('', { status: 401 })));
    expect((await list()).error).toMatchObject({ status: 401 });
    expect(sessionEnded).toHaveBeenCalledTimes(1);
  });

  test('When a call fails, then it is not sent again', async () => {
    let calls = 0;
    server.use(answer('DELETE /api/projects/1', () => ((calls += 1), new Response('', { status: 503 }))));
    await makeStore().dispatch(projectsApi.endpoints.deleteProject.initiate({ id: '1' }));
    expect(calls).toBe(1);
  });
});
