import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@viral-slides/logger';
import { eventually } from '@viral-slides/testkit';
import { Registry } from 'prom-client';
import type { Page } from 'puppeteer';
import { createClusterBrowserPool } from '../src/adapters/browser-pool/cluster-browser-pool.ts';
import type { ClusterBrowserPool, ClusterBrowserPoolOptions } from '../src/adapters/browser-pool/cluster-browser-pool.ts';
import type { LiveBrowser } from '../src/adapters/browser-pool/live-browser.ts';
import { createLocalBrowsers } from '../src/adapters/chromium/local-browser.ts';
import { GaveWay } from '../src/model/browser-errors.ts';
import type { BrowserJob } from '../src/ports/browser-pool.ts';

interface PoolUnderTest {
  pool: ClusterBrowserPool;
  registry: Registry;
  /** Browsers that were started, the latest last. */
  started: LiveBrowser[];
  run<T>(work: (page: Page, signal: AbortSignal) => Promise<T>, job?: Partial<BrowserJob>): Promise<T>;
  metric(name: string): Promise<number>;
}

const pools: ClusterBrowserPool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

async function startPool(
  limits: ClusterBrowserPoolOptions['limits'] = {},
  prepare: ClusterBrowserPoolOptions['prepare'] = {},
): Promise<PoolUnderTest> {
  const registry = new Registry();
  const started: LiveBrowser[] = [];
  const local = createLocalBrowsers({});
  const source = {
    async start() {
      const live = await local.start();
      started.push(live);
      return live;
    },
  };
  const pool = await createClusterBrowserPool({
    sources: { capture: source, render: source, card: source },
    prepare,
    places: 2,
    registry,
    logger: createLogger({ service: 'test', level: 'silent' }),
    limits,
  });
  pools.push(pool);
  const usual: BrowserJob = {
    kind: 'capture',
    userId: 'u',
    priority: 'interactive',
    signal: new AbortController().signal,
    timeoutMs: 20_000,
  };
  return {
    pool,
    registry,
    started,
    run: (work, job = {}) => pool.run({ ...usual, ...(job.kind === 'render' ? { priority: 'background' } : {}), ...job }, work),
    async metric(name) {
      const { values = [] } = (await registry.getSingleMetric(name)?.get()) ?? {};
      return values.reduce((sum, { value }) => sum + value, 0);
    },
  };
}

/** Processes of the browser's name below this one, with their state. */
function browserProcesses(): { pid: number; state: string }[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const all = pids.flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [state = '', parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return [{ pid: Number(pid), parent: Number(parent), state, name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')) }];
    } catch {
      return [];
    }
  });
  const below = (root: number): typeof all => all.filter(({ parent }) => parent === root).flatMap((each) => [each, ...below(each.pid)]);
  return below(process.pid).filter(({ name }) => /chrom/.test(name));
}

describe('a pool that drains', () => {
  test('When work gives its page to others, then that does not count as failed, so that no alert says so', async () => {
    const { run, registry } = await startPool();
    await expect(run(() => Promise.reject(new GaveWay()))).rejects.toThrow(GaveWay);
    const { values = [] } = (await registry.getSingleMetric('browser_job_seconds')?.get()) ?? {};
    expect([...new Set(values.map(({ labels }) => labels['outcome']))]).toEqual(['gave-way']);
  });

  test('When work goes on for too long, then it is ended with when to come again, and what ends in time is not', async () => {
    const { pool, run } = await startPool({ drainMs: 500 });
    const [running, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const long = run(() => {
      running.resolve();
      return new Promise<never>(() => undefined);
    });
    const short = run(() => finish.promise.then(() => 'done'));
    long.catch(() => undefined);
    await running.promise;
    pool.drain();
    finish.resolve();
    expect(await short).toBe('done');
    await expect(long).rejects.toMatchObject({ kind: 'unavailable', code: 'browser-stopping' });
  });
});

describe('browser pool', () => {
  test('When nothing was asked for, then no browser runs; when it rested long enough, then it is gone again', async () => {
    const { run, started, metric } = await startPool({ idleMs: 200 });
    expect(started).toHaveLength(0);
    expect(await run((page) => page.evaluate(() => 6 * 7))).toBe(42);
    expect(started).toHaveLength(1);
    await eventually(() => expect(started[0]?.browser.connected).toBe(false));
    await eventually(() => expect(browserProcesses()).toEqual([]));
    expect(await metric('browser_crashes_total')).toBe(0);
  });

  test('When jobs follow each other, then none sees what another one left', async () => {
    const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<p>hello')).listen(
      0,
      '127.0.0.1',
    );
    const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const { run, started } = await startPool();
    try {
      for (let n = 0; n < 3; n += 1) {
        const before = await run(async (page) => {
          await page.goto(url());
          const found = await page.evaluate('document.cookie + localStorage.length');
          await page.evaluate('document.cookie = "k=v"; localStorage.setItem("k", "v")');
          return found;
        });
        expect(before).toBe('0');
      }
      expect(started).toHaveLength(1);
    } finally {
      server.close();
    }
  });

  test('When a page never ends, then its job fails in time, its page is closed, and the next job has a page', async () => {
    const { run } = await startPool();
    let stuck: Page | undefined;
    const startedAt = performance.now();
    const job = run(
      async (page) => {
        stuck = page;
        await page.evaluate(() => {
          for (;;);
        });
      },
      { timeoutMs: 1_000 },
    );
    await expect(job).rejects.toMatchObject({ kind: 'upstream-timeout', code: 'browser-timeout' });
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    expect(await run((page) => page.evaluate(() => 1))).toBe(1);
    // On a busy machine the page may not close in time; then its browser ends, and the page with it.
    await eventually(() => expect(stuck?.isClosed() === false && stuck.browser().connected).toBe(false), { timeoutMs: 20_000 });
  }, 40_000);

  test('When the client leaves while its page works, then the page is closed and the place is free', async () => {
    const { run } = await startPool({ maxPerUser: 1 });
    const client = new AbortController();
    let page: Page | undefined;
    const job = run(
      async (given) => {
        page = given;
        client.abort(new Error('the client left'));
        await given.evaluate(() => new Promise(() => undefined));
      },
      { signal: client.signal },
    );
    await expect(job).rejects.toThrow('the client left');
    expect(await run((given) => given.evaluate(() => 2))).toBe(2);
    await eventually(() => expect(page?.isClosed()).toBe(true));
  });

  test('When slides are drawn and websites captured at the same time, then each capture has a browser to itself, and drawing has another one', async () => {
    const { run, started } = await startPool({ maxPerUser: 4, places: 4 });
    const browserOf = (kind: BrowserJob['kind']) =>
      run(
        async (page) => {
          await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
          return started.findIndex(({ browser }) => browser === page.browser());
        },
        { kind },
      );
    const [one, other, drawn, drawnToo] = await Promise.all((['capture', 'capture', 'render', 'render'] as const).map(browserOf));
    expect(new Set([one, other, drawn]).size).toBe(3);
    expect(drawnToo).toBe(drawn);
    expect(started).toHaveLength(3);
  });

  test('When two users capture websites that do not answer, then slides are still drawn', async () => {
    const { pool, run } = await startPool();
    const gone = new AbortController();
    const never = ['a', 'b', 'a', 'b'].map((userId) =>
      run((page) => page.evaluate(() => new Promise(() => undefined)), { userId, signal: gone.signal }),
    );
    expect(await run((page) => page.evaluate(() => 'drawn'), { kind: 'render', priority: 'spare' })).toBe('drawn');
    expect(['capture', 'render'].map((kind) => pool.isWantedByOthers({ kind: kind as BrowserJob['kind'], userId: 'u' }))).toEqual([
      true,
      false,
    ]);
    gone.abort(new Error('the clients left'));
    expect((await Promise.allSettled(never)).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  });

  test('When all pages for renderings are taken, then a slide that a user looks at is drawn beside them', async () => {
    const { run } = await startPool();
    const gone = new AbortController();
    const drawing = ['a', 'b', 'a', 'b'].map((userId) =>
      run((page) => page.evaluate(() => new Promise(() => undefined)), { kind: 'render', priority: 'spare', userId, signal: gone.signal }),
    );
    expect(await run((page) => page.evaluate(() => 'shown'), { kind: 'card' })).toBe('shown');
    gone.abort(new Error('the renderings were cancelled'));
    expect((await Promise.allSettled(drawing)).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  });

  test('When the browser of a capture dies each time, then that capture says that its page is too much, and those beside it notice nothing', async () => {
    const { run, started, metric } = await startPool();
    const running = Promise.withResolvers<void>();
    let attempts = 0;
    const stranger = run(async (page) => {
      attempts += 1;
      running.resolve();
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2_000)));
      return 'done';
    });
    await running.promise;
    const hostile = run(async (page) => {
      started.find(({ browser }) => browser === page.browser())?.kill();
      await page.evaluate(() => new Promise(() => undefined));
    });
    await expect(hostile).rejects.toMatchObject({ kind: 'upstream-failed', code: 'page-crashed' });
    expect([await stranger, attempts]).toEqual(['done', 1]);
    expect(await metric('browser_crashes_total')).toBe(2);
  });

  test('When a page had to be ended, then the next job has another browser, whatever the first one is still busy with', async () => {
    const { run, started } = await startPool();
    const browserOf = async (page: Page) => started.findIndex(({ browser }) => browser === page.browser());
    expect([await run(browserOf), await run(browserOf)]).toEqual([0, 0]);
    const endless = run((page) => page.evaluate(() => new Promise(() => undefined)), { timeoutMs: 300 });
    await expect(endless).rejects.toMatchObject({ code: 'browser-timeout' });
    expect(await run(browserOf)).toBe(1);
    await eventually(() => expect(started[0]?.browser.connected).toBe(false));
  });

  test('When the browser is killed under two drawings, then both are done with another one, and nothing of the first is left', async () => {
    const { run, started, metric } = await startPool();
    let killed = false;
    const work = async (page: Page) => {
      if (started.length === 1) {
        await page.evaluate(() => 1);
        if (!killed) started[0]?.kill();
        killed = true;
        await page.evaluate(() => new Promise(() => undefined));
      }
      return page.evaluate(() => 'done');
    };
    const startedAt = performance.now();
    expect(await Promise.all([run(work, { kind: 'render' }), run(work, { kind: 'render' })])).toEqual(['done', 'done']);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(await metric('browser_crashes_total')).toBe(1);
    await eventually(() => expect(browserProcesses().filter(({ state }) => state === 'Z')).toEqual([]));
  });

  test('When the browser dies each time under a drawing, then the drawing, which was alone the second time, fails with that; no other one is harmed', async () => {
    const { run, started } = await startPool();
    let attempts = 0;
    const stranger = run((page) => page.evaluate(() => new Promise((resolve) => setTimeout(() => resolve('fine'), 1_500))), {
      kind: 'render',
    });
    const job = run(
      async (page) => {
        attempts += 1;
        started.find(({ browser }) => browser === page.browser())?.kill();
        await page.evaluate(() => new Promise(() => undefined));
      },
      { kind: 'render' },
    );
    await expect(job).rejects.toMatchObject({ kind: 'upstream-failed', code: 'page-crashed' });
    expect([await stranger, attempts]).toEqual(['fine', 2]);
    const startedAt = performance.now();
    expect(await Promise.all([run((page) => page.evaluate(() => 1)), run((page) => page.evaluate(() => 1))])).toEqual([1, 1]);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  test('When the browser is frozen, then the job fails in time and the next one has another browser', async () => {
    const { run, started } = await startPool();
    const job = run(
      async (page) => {
        process.kill(started[0]?.browser.process()?.pid ?? 0, 'SIGSTOP');
        await page.evaluate(() => 1);
      },
      { timeoutMs: 1_000 },
    );
    const startedAt = performance.now();
    await expect(job).rejects.toMatchObject({ code: 'browser-timeout' });
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    await eventually(() => expect(started[0]?.browser.connected).toBe(false), { timeoutMs: 20_000 });
    expect(await run((page) => page.evaluate(() => 3))).toBe(3);
  }, 40_000);

  test('When a page eats all memory, then its own job says so and the others go on', async () => {
    const { run } = await startPool();
    const hog = run((page) =>
      page.evaluate(() => {
        const eaten: unknown[] = [];
        for (;;) eaten.push(new Array(1_000_000).fill(0.5));
      }),
    );
    const other = run((page) => page.evaluate(() => new Promise((resolve) => setTimeout(() => resolve('fine'), 500))));
    await expect(hog).rejects.toMatchObject({ kind: 'upstream-failed', code: 'page-crashed' });
    expect(await other).toBe('fine');
  });

  test('When a browser has given its number of pages away, or has grown too large, then another one takes over and no job notices', async () => {
    const { run, started, metric } = await startPool({ pagesPerBrowser: 3 });
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, n) => run((page) => page.evaluate((value) => value, n), { kind: 'render' })),
    );
    expect(results).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(started.length).toBeGreaterThanOrEqual(3);
    expect(await metric('browser_crashes_total')).toBe(0);
    await eventually(() => expect(started.filter(({ browser }) => browser.connected).length).toBeLessThanOrEqual(1));
  });

  test('When it closes, then no process of a browser is left', async () => {
    const { run, pool } = await startPool();
    await run((page) => page.evaluate(() => 1));
    expect(browserProcesses().length).toBeGreaterThan(0);
    await pool.close();
    await eventually(() => expect(browserProcesses()).toEqual([]));
    await expect(run((page) => page.evaluate(() => 1))).rejects.toMatchObject({ code: 'browser-stopping' });
  });

  test('When fifty jobs follow each other through several browsers, then none fails and nothing is left behind', async () => {
    const { run, started, metric } = await startPool({ pagesPerBrowser: 15 });
    const jobs = Array.from({ length: 50 }, (_, n) => n);
    const worker = async () => {
      for (let n = jobs.pop(); n !== undefined; n = jobs.pop()) {
        const user = `u${n % 3}`;
        await run((page) => page.goto('data:text/html,<h1>hello</h1>').then(() => page.screenshot({ type: 'jpeg' })), {
          kind: 'render',
          userId: user,
        });
      }
    };
    await Promise.all([worker(), worker()]);
    expect([started.length, await metric('browser_crashes_total')]).toEqual([4, 0]);
    // One browser, and in it a page in advance for each worker.
    await eventually(async () => {
      expect(started.filter(({ browser }) => browser.connected)).toHaveLength(1);
      expect(await started.at(-1)?.browser.pages()).toHaveLength(1 + 2);
    });
    // A process that has just ended is a zombie until the browser has asked for its end: none stays one.
    await eventually(() => expect(browserProcesses().filter(({ state }) => state === 'Z')).toEqual([]));
  });

  test('When pages of a kind are made ready in advance, then each job after the first has one that is; for an unused kind there is none', async () => {
    const ready: Page[] = [];
    const prepare = async (page: Page) => {
      await page.setContent('<p>ready');
      ready.push(page);
    };
    const { run, started } = await startPool({ spares: 1 }, { render: prepare });
    const textOf = (page: Page) => page.evaluate('document.body.textContent');
    await run(textOf);
    await eventually(async () => expect(await started[0]?.browser.pages()).toHaveLength(1 + 1));
    expect(ready).toHaveLength(0);
    expect(await run(textOf, { kind: 'render' })).toBe('');
    for (let n = 1; n <= 2; n += 1) {
      await eventually(() => expect(ready).toHaveLength(n));
      expect(await run(textOf, { kind: 'render' })).toBe('ready');
    }
  });

  test('When a page cannot be made ready in advance, then its job has it as it is', async () => {
    let attempts = 0;
    const prepare = async () => {
      attempts += 1;
      throw new Error('nothing to make it ready with');
    };
    const { run } = await startPool({}, { render: prepare });
    expect(await run((page) => page.evaluate(() => 1), { kind: 'render' })).toBe(1);
    await eventually(() => expect(attempts).toBe(2));
    expect(await run((page) => page.evaluate(() => 2), { kind: 'render' })).toBe(2);
  });
});
