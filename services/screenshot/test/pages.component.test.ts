/** Pages as real sites are built, each with the pixels that count: the whole way from address to picture, in one browser. */
import sharp from 'sharp';
import { createChromiumPageCapturer } from '../src/adapters/chromium/chromium-page-capturer.ts';
import type { CaptureNote } from '../src/model/capture-note.ts';
import { asking, parts } from './pages/asking.ts';
import { loading } from './pages/loading.ts';
import { moving } from './pages/moving.ts';
import { colors, pageWindow } from './pages/page-kind.ts';
import type { Color, PageKind } from './pages/page-kind.ts';
import { startPagesSite } from './pages/pages-site.ts';
import type { PagesSite } from './pages/pages-site.ts';
import { scrolling } from './pages/scrolling.ts';
import { startSharedBrowser } from './pages/shared-browser.ts';
import { standing } from './pages/standing.ts';

const kinds: readonly PageKind[] = [...loading, ...scrolling, ...standing, ...moving, ...asking];
/** At a time; the pages wait for the network most of the time. */
const concurrent = 4;

interface Taken {
  pictures: Uint8Array[];
  notes: CaptureNote[];
}

let site: PagesSite;
let browser: Awaited<ReturnType<typeof startSharedBrowser>>;
/** All are captured at once, and looked at one by one. */
const taken = kinds.map(() => Promise.withResolvers<Taken>());
beforeAll(async () => {
  [site, browser] = await Promise.all([startPagesSite(kinds, parts), startSharedBrowser()]);
  const capturer = createChromiumPageCapturer(browser);
  const waiting = kinds.map((kind, index) => ({ kind, index }));
  for (const { promise } of taken) promise.catch(() => undefined);
  const takeNext = async (): Promise<void> => {
    const next = waiting.shift();
    if (!next) return;
    taken[next.index]?.resolve(takeOf(capturer, next.kind, site.at(next.index)));
    await taken[next.index]?.promise.catch(() => undefined);
    return takeNext();
  };
  for (let n = 0; n < concurrent; n += 1) void takeNext();
}, 60_000);
afterAll(async () => {
  await Promise.allSettled(taken.map(({ promise }) => promise));
  await Promise.all([browser?.stop(), site?.stop()]);
}, 300_000);

async function takeOf(capturer: ReturnType<typeof createChromiumPageCapturer>, kind: PageKind, url: string): Promise<Taken> {
  const pictures: Uint8Array[] = [];
  const usual = {
    scrollPosition: 'top',
    deviceScale: 1,
    fullPage: true,
    slices: 1,
    darkMode: false,
    hideOverlays: true,
    type: 'png',
  } as const;
  const keep = async ({ bytes }: { bytes: Uint8Array }, index: number) => void (pictures[index] = bytes);
  const by = { userId: 'ada', signal: new AbortController().signal, keep };
  const { notes } = await capturer.capture({ url, ...pageWindow, ...usual, ...kind.take }, by);
  return { pictures, notes };
}

/** The colour of the corpus that is nearest to a pixel, or its values. */
async function colorAt(bytes: Uint8Array, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  if (y >= info.height) return 'outside';
  const at = (y * info.width + x) * info.channels;
  const pixel = [...data.subarray(at, at + 3)];
  const near = (Object.keys(colors) as Color[]).find((name) =>
    [...colors[name].slice(1)].every((digit, n) => Math.abs(Number.parseInt(digit, 16) * 17 - (pixel[n] ?? 0)) < 24),
  );
  return near ?? pixel.join();
}

test.each(kinds.map((kind, index) => [kind.name, index] as const))(
  'When a page %s, then its picture shows what a visitor would see',
  async (_name, index) => {
    const { sees, height, notes = [] } = kinds[index]!;
    const { pictures, notes: noted } = await taken[index]!.promise;
    const seen = await Promise.all(
      sees.map(async ([x, y, , picture = 0]) => [x, y, await colorAt(pictures[picture] ?? pictures[0]!, x, y), picture]),
    );
    const [first] = pictures;
    const { height: pictured } = await sharp(first).metadata();
    expect({ seen, height: height ? pictured : undefined, notes: noted.map(({ code }) => code) }).toEqual({
      seen: sees.map(([x, y, color, picture = 0]) => [x, y, color, picture]),
      height,
      notes,
    });
  },
  300_000,
);
