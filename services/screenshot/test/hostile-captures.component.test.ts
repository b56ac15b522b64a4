/** Pages that eat all memory, in the container that captures have: how they end, and how another user's capture beside them ends. */
import { createLogger } from '@viral-slides/logger';
import { imageName } from '@viral-slides/testkit';
import { Registry } from 'prom-client';
import type { Page } from 'puppeteer';
import { createClusterBrowserPool } from '../src/adapters/browser-pool/cluster-browser-pool.ts';
import type { ClusterBrowserPool } from '../src/adapters/browser-pool/cluster-browser-pool.ts';
import { createConnectedBrowsers } from '../src/adapters/chromium/connected-browsers.ts';
import { buildBrowserImage } from './attack/browser-image.ts';
import { startBrowserContainer } from './browser-container.ts';
import type { BrowserContainer } from './browser-container.ts';

let containers: BrowserContainer[];
let pool: ClusterBrowserPool;
const registry = new Registry();
beforeAll(async () => {
  const image = await buildBrowserImage(imageName('NODE_IMAGE'));
  containers = await Promise.all([startBrowserContainer(image, 'browser'), startBrowserContainer(image, 'drawing-browser')]);
  const [capture, render] = containers.map(({ socketFolder }) => createConnectedBrowsers({ socketFolder }));
  pool = await createClusterBrowserPool({
    sources: { capture: capture!, render: render!, card: render! },
    places: 2,
    registry,
    logger: createLogger({ service: 'test', level: 'silent' }),
  });
}, 600_000);
afterAll(async () => {
  await pool?.close();
  await Promise.all((containers ?? []).map((container) => container.remove()));
});

async function startsOf(kind: string): Promise<number> {
  const { values = [] } = (await registry.getSingleMetric('browser_starts_total')?.get()) ?? {};
  return values.find(({ labels }) => labels['kind'] === kind)?.value ?? 0;
}

const pageOf = (html: string) => `data:text/html,${encodeURIComponent(html)}`;
const script = (code: string) => `<body><script>${code}</script>`;

/** Each takes a gigabyte or more within seconds, from another process or another kind of memory. */
const bombs: Record<string, string> = {
  'canvases of 16,384²': `const kept = []; setInterval(() => { const c = document.createElement('canvas'); c.width = c.height = 16384;
    c.getContext('2d').fillRect(0, 0, 16384, 16384); document.body.append(c); kept.push(c) }, 1)`,
  'canvases that a worker hands over': `const kept = []; setInterval(() => { const c = new OffscreenCanvas(16384, 16384);
    c.getContext('2d').fillRect(0, 0, 16384, 16384); kept.push(c.transferToImageBitmap()) }, 1)`,
  'textures of a graphics card': `const gl = document.createElement('canvas').getContext('webgl'); const kept = []; setInterval(() => {
    const t = gl.createTexture(); gl.bindTexture(gl.TEXTURE_2D, t); gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 8192, 8192, 0, gl.RGBA,
    gl.UNSIGNED_BYTE, new Uint8Array(8192 * 8192 * 4).fill(1)); kept.push(t) }, 1)`,
  'bytes outside of the heap': `const kept = []; setInterval(() => kept.push(new Uint8Array(64 << 20).fill(1)), 1)`,
  'blobs, which the browser keeps': `const kept = [], bytes = new Uint8Array(32 << 20).fill(1); setInterval(() => kept.push(new Blob([bytes])), 5)`,
  'layers that are all shown': `for (let n = 0; n < 3000; n++) { const d = document.createElement('div'); d.style = 'position:absolute;width:2000px;height:2000px;'
    + 'will-change:transform;background:linear-gradient(red,blue);transform:rotate(' + n + 'deg)'; document.body.append(d) }
    const kept = []; setInterval(() => kept.push(new Uint8Array(16 << 20).fill(1)), 10)`,
  'hundreds of workers': `const url = URL.createObjectURL(new Blob(['setInterval(() => 0, 1000)'])); const kept = [];
    setInterval(() => { for (let n = 0; n < 20; n++) kept.push(new Worker(url)) }, 50)`,
};

async function picture(page: Page, html: string, stayMs: number): Promise<string> {
  await page.goto(pageOf(html), { timeout: 20_000 });
  // A stay in the page's own time; the page may do anything until then.
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), stayMs);
  const bytes = await page.screenshot({ type: 'jpeg' });
  return bytes.length > 1_000 ? 'pictured' : 'nothing';
}

/** One piece of work of a person. */
function run(kind: 'capture' | 'render', userId: string, html: string, stayMs: number): { done: Promise<string>; attempts(): number } {
  let attempts = 0;
  const job = { kind, userId, priority: 'interactive', signal: new AbortController().signal, timeoutMs: 30_000 } as const;
  const done = pool.run(job, (page) => {
    attempts += 1;
    return picture(page, html, stayMs);
  });
  return { done, attempts: () => attempts };
}

test.each(Object.entries(bombs))(
  'When a page fills memory with %s, then its own capture says so in time, and the capture beside it succeeds at once',
  async (_what, bomb) => {
    const startedAt = performance.now();
    const hostile = run('capture', 'mallory', script(bomb), 25_000);
    const refused = expect(hostile.done).rejects.toMatchObject({ kind: 'upstream-failed', code: 'page-crashed' });
    for (let n = 0; n < 3; n += 1) {
      const stranger = run('capture', 'ada', '<h1>hello', 1_000);
      expect([await stranger.done, stranger.attempts()]).toEqual(['pictured', 1]);
    }
    await refused;
    expect(performance.now() - startedAt).toBeLessThan(25_000);
    for (const container of containers) expect(await container.isUnharmed()).toBe(true);
  },
  60_000,
);

test('When hostile pages come one after another, then slides are still drawn, in a container that holds none of them', async () => {
  const startsBefore = await startsOf('render');
  const hostile = (async () => {
    for (const bomb of Object.values(bombs).slice(0, 3)) await run('capture', 'mallory', script(bomb), 25_000).done.catch(() => undefined);
  })();
  const drawn = run('render', 'ada', '<h1>slide', 3_000);
  expect([await drawn.done, drawn.attempts()]).toEqual(['pictured', 1]);
  await hostile;
  expect(await startsOf('render')).toBe(startsBefore + 1);
}, 120_000);
