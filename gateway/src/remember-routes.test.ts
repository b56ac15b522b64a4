import { createRequire } from 'node:module';
import { rememberRoutes } from './remember-routes.ts';
import type { Router } from './remember-routes.ts';

type Handler = (req: { method: string; url: string }, res: object, next: () => void) => void;
interface ExpressRouter extends Router {
  all(path: string, handler: Handler): void;
  get(path: string, handler: Handler): void;
}
// The express of express-gateway, whose router is the one that is changed.
const { Router: makeRouter } = createRequire(createRequire(import.meta.url).resolve('express-gateway'))('express') as {
  Router(): ExpressRouter;
};

/** Asks a router with the given routes; returns the routes that heard of it, in order. */
function setUp() {
  const router = makeRouter();
  const heard: string[] = [];
  const hear =
    (name: string): Handler =>
    (_req, _res, next) => {
      heard.push(name);
      next();
    };
  router.all('/api/projects', hear('projects'));
  router.get('/api/events', hear('events'));
  router.all('/api/projects/*', hear('project'));
  router.all('/api/events', hear('not reading'));
  router.all('*', hear('anything'));
  const ask = (method: string, url: string): Promise<string[]> => {
    heard.length = 0;
    return new Promise((resolve) => router.handle({ method, url } as never, {} as never, () => resolve([...heard])));
  };
  return { router, ask };
}

describe('rememberRoutes', () => {
  test.each([
    ['GET', '/api/projects'],
    ['GET', '/api/projects?x=1'],
    ['PATCH', '/api/projects/1'],
    ['GET', '/API/Projects/'],
    ['GET', '/api/events'],
    ['POST', '/api/events'],
    ['GET', '/elsewhere'],
    ['GET', '/api/projects#x'],
    ['GET', `/api/projects/${'long'.repeat(40)}`],
  ])('When %s %s comes several times, then the same routes hear of it as without a memory, in the same order', async (method, url) => {
    const plain = await setUp().ask(method, url);
    const { router, ask } = setUp();
    rememberRoutes(router);
    expect([await ask(method, url), await ask('GET', url), await ask(method, url)]).toEqual([plain, await setUp().ask('GET', url), plain]);
  });

  test('When more paths come than are remembered, then each still finds its routes', async () => {
    const { router, ask } = setUp();
    rememberRoutes(router);
    for (let i = 0; i < 2_500; i += 1) expect(await ask('GET', `/api/projects/${i % 1_250}`)).toEqual(['project', 'anything']);
  });
});
