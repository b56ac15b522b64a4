import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { projectsApi } from '@/shared/api/generated/projects.ts';
import { makeStore } from './make-store.ts';

const { getProject, listTemplates } = projectsApi.endpoints;

/** Answers of the server by path; what is not in it is away. */
let answers: Record<string, () => Response>;
let asked: string[];
let inFlight: { now: number; most: number };

beforeEach(() => {
  jest.useFakeTimers();
  [answers, asked, inFlight] = [{}, [], { now: 0, most: 0 }];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const { pathname } = new URL((request as Request).url);
    asked.push(pathname);
    inFlight.now += 1;
    inFlight.most = Math.max(inFlight.most, inFlight.now);
    await new Promise((resolve) => setTimeout(resolve, 100));
    inFlight.now -= 1;
    return answers[pathname]?.() ?? new Response('', { status: 503 });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const json = (body: unknown) => () => new Response(JSON.stringify(body));

test('When the service of any query is away, then it is asked again, each time later, until it answers', async () => {
  const store = makeStore();
  void store.dispatch(listTemplates.initiate());
  await pass(100);
  for (const [index, waitMs] of [2_000, 5_000, 10_000, 30_000, 30_000].entries()) {
    await pass(waitMs - 1);
    expect(asked).toHaveLength(index + 1);
    await pass(101);
    expect(asked).toHaveLength(index + 2);
  }
  answers['/api/templates'] = json([]);
  await pass(30_100);
  expect(listTemplates.select()(store.getState()).data).toEqual([]);
  const count = asked.length;
  await pass(120_000);
  expect(asked).toHaveLength(count);
});

test('When the network comes back, then it is asked again at once', async () => {
  const store = makeStore();
  void store.dispatch(listTemplates.initiate());
  await pass(1_000);
  answers['/api/templates'] = json([]);
  window.dispatchEvent(new Event('online'));
  await pass(100);
  expect(listTemplates.select()(store.getState()).isSuccess).toBe(true);
});

test('When the network comes back while a request made without it is still open, then its failure is asked about again at once', async () => {
  const store = makeStore();
  void store.dispatch(listTemplates.initiate());
  await pass(100 + 2_000 + 50);
  expect(asked).toHaveLength(2);
  window.dispatchEvent(new Event('online'));
  await pass(50);
  answers['/api/templates'] = json([]);
  await pass(101);
  expect(listTemplates.select()(store.getState()).isSuccess).toBe(true);
});

test.each([400, 401, 404, 429, 500])('When the answer was %d, then it is not asked again', async (status) => {
  answers['/api/templates'] = () => new Response('', { status });
  void makeStore().dispatch(listTemplates.initiate());
  await pass(120_000);
  expect(asked).toHaveLength(1);
});

test('When no screen shows it now, then it is not requested again until one does', async () => {
  const store = makeStore();
  const left = store.dispatch(listTemplates.initiate());
  await pass(1_000);
  left.unsubscribe();
  await pass(120_000);
  expect(asked).toHaveLength(1);
});

test('When everything on a screen failed, then a few are asked at a time, and all of them in the end', async () => {
  const store = makeStore();
  const ids = Array.from({ length: 26 }, (_, index) => `p${index}`);
  for (const id of ids) void store.dispatch(getProject.initiate({ id }));
  await pass(100);
  inFlight.most = 0;
  for (const id of ids) answers[`/api/projects/${id}`] = json({ id });
  await pass(10_000);
  expect(inFlight.most).toBe(3);
  for (const id of ids) expect(getProject.select({ id })(store.getState()).isSuccess).toBe(true);
  expect(asked).toHaveLength(52);
});
