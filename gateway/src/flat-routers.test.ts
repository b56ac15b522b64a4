import { createRequire } from 'node:module';
import { collectRouters, flatten } from './flat-routers.ts';
import type { Router } from './flat-routers.ts';

type Handler = (req: { method: string; url: string }, res: object, next: (error?: unknown) => void) => void;
interface ExpressRouter extends Router {
  all(path: string, handler: Handler): void;
  get(path: string, handler: Handler): void;
  use(handlers: Handler[]): void;
}
// The express of express-gateway, whose routers are the ones that are changed.
const express = createRequire(createRequire(import.meta.url).resolve('express-gateway'))('express') as {
  Router(options?: object): ExpressRouter;
};

/** Asks a router with the given routes; returns the routes that heard of it in order, and the error that came out, if any. */
function setUp() {
  const router = express.Router();
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
  router.get('/api/:platform/connect', hear('connect'));
  router.all('*', hear('anything'));
  const ask = (method: string, url: string): Promise<string[]> => {
    heard.length = 0;
    const res = { set() {}, send: (allowed: string) => heard.push(allowed) };
    return new Promise((resolve) => {
      router.handle({ method, url } as never, res as never, (error) => resolve([...heard, ...(error == null ? [] : [String(error)])]));
      if (method === 'OPTIONS') setImmediate(() => resolve([...heard]));
    });
  };
  return { router, ask };
}

describe('flatten, a router of routes', () => {
  test.each([
    ['GET', '/api/projects'],
    ['GET', '/api/projects?x=1'],
    ['PATCH', '/api/projects/1'],
    ['GET', '/API/Projects/'],
    ['GET', '/api/events'],
    ['HEAD', '/api/events'],
    ['POST', '/api/events'],
    ['OPTIONS', '/api/events'],
    ['PROPFIND', '/api/events'],
    ['GET', '/api/youtube/connect'],
    ['GET', '/api/%E0/connect'],
    ['GET', '/elsewhere'],
    ['GET', '/api/projects#x'],
    ['GET', `/api/projects/${'long'.repeat(40)}`],
  ])('When %s %s comes several times, then the same routes hear of it as from express, in the same order', async (method, url) => {
    const plain = await setUp().ask(method, url);
    const { router, ask } = setUp();
    flatten(router);
    expect([await ask(method, url), await ask('GET', url), await ask(method, url)]).toEqual([plain, await setUp().ask('GET', url), plain]);
  });

  test('When more paths come than are kept, then each still finds its routes', async () => {
    const { router, ask } = setUp();
    flatten(router);
    for (let i = 0; i < 2_500; i += 1) expect(await ask('GET', `/api/projects/${i % 1_250}`)).toEqual(['project', 'anything']);
  });
});

describe('flatten, a pipeline', () => {
  const goOn =
    (name: string, heard: string[]): Handler =>
    (_req, _res, next) => {
      heard.push(name);
      next();
    };
  /** Calls of routers, and the way in which the last one ended: `out` for the next router, else the error. */
  async function run(last: (heard: string[]) => Handler): Promise<string[]> {
    const router = express.Router({ mergeParams: true });
    const heard: string[] = [];
    flatten(router);
    router.use([goOn('first', heard), goOn('second', heard)]);
    router.use([last(heard), goOn('behind', heard)]);
    const handled = new Promise<void>((resolve) => {
      router.handle({ method: 'GET', url: '/' } as never, {} as never, (error) => {
        heard.push(error === undefined ? 'out' : String(error));
        resolve();
      });
      setImmediate(resolve);
    });
    await handled;
    return heard;
  }

  test('When every step goes on, then all are called in order, and the router after it', async () => {
    expect(await run((heard) => goOn('third', heard))).toEqual(['first', 'second', 'third', 'behind', 'out']);
  });
  test('When a step answers, then no other is called', async () => {
    expect(await run((heard) => () => void heard.push('answered'))).toEqual(['first', 'second', 'answered']);
  });
  test.each<[string, Handler]>([
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
    ['goes on with an error', (_req, _res, next) => next(new Error('broken'))],
  ])('When a step %s, then no other is called and the error goes out', async (_how, step) => {
    expect(await run(() => step)).toEqual(['first', 'second', 'Error: broken']);
  });
});

describe('collectRouters', () => {
  test('When routers are made in the meantime, then they are collected, and express is as before afterwards', async () => {
    const before = express.Router;
    const { result, routers } = await collectRouters(() => Promise.resolve(express.Router()));
    expect(routers).toEqual([result]);
    await expect(collectRouters(() => Promise.reject(new Error('not valid')))).rejects.toThrow('not valid');
    expect(express.Router).toBe(before);
  });
});
