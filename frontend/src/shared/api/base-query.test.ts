import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { answer, problem } from '@/testing/api-answers.ts';
import { buildProject } from '@/testing/builders.ts';
import { server } from '@/testing/server.ts';
import { makeStore } from '../store/make-store.ts';
import { projectsApi } from './generated/projects.ts';
import { mediaApi } from './generated/media.ts';
import { openPageFor, sessionEnd } from './page-session.ts';
import { callLimitMs } from './time-limits.ts';

beforeEach(() => openPageFor('ada'));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A line on which nothing comes back, not even that it is broken. */
const neverAnswers: typeof fetch = (request) =>
  new Promise((_resolve, reject) => {
    const { signal } = request as Request;
    signal.addEventListener('abort', () => reject(signal.reason as Error));
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
    ['no user is signed in any longer', 'not-signed-in', 'signed-out'],
    ['another user is signed in', 'signed-in-as-another', 'another-person'],
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

  test('When no answer comes to a save within 30 s, then the server counts as not reached, and an upload goes on', async () => {
    jest.useFakeTimers();
    jest.spyOn(globalThis, 'fetch').mockImplementation(neverAnswers);
    const { dispatch } = makeStore();
    const save = dispatch(projectsApi.endpoints.updateProject.initiate({ id: '1', updateProject: { name: 'x' } }));
    const files = new FormData() as unknown as { files: Blob[] };
    const upload = dispatch(mediaApi.endpoints.uploadImages.initiate({ body: files }));
    const outcomes: string[] = [];
    void save.then(({ error }) => outcomes.push(`save ${JSON.stringify(error)}`));
    void upload.then(() => outcomes.push('upload'));
    await jest.advanceTimersByTimeAsync(29_000);
    expect(outcomes).toEqual([]);
    await jest.advanceTimersByTimeAsync(1_001);
    expect(outcomes).toEqual([expect.stringMatching(/^save {"status":0/)]);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(outcomes).toHaveLength(1);
    upload.abort();
  });

  test('When the gateway gives a call longer, then so does the app', () => {
    const paths = [
      '/api/screenshot',
      '/api/images/from-url',
      '/api/images',
      '/api/scheduled-posts/1/publish',
      '/api/series',
      '/api/projects/1',
    ];
    expect(paths.map((path) => callLimitMs(path))).toEqual([130_000, 130_000, 70_000, 70_000, 30_000, 30_000]);
  });

  test('When a call fails, then it is not sent again', async () => {
    let calls = 0;
    server.use(answer('DELETE /api/projects/1', () => ((calls += 1), new Response('', { status: 503 }))));
    await makeStore().dispatch(projectsApi.endpoints.deleteProject.initiate({ id: '1' }));
    expect(calls).toBe(1);
  });
});
