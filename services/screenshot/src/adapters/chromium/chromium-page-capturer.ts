import type { HTTPResponse, Page } from 'puppeteer';
import { notAPage, siteRefused } from '../../model/capture-errors.ts';
import type { CaptureNote } from '../../model/capture-note.ts';
import { fullPageHeight, pictureTooHeavy, sliceTops } from '../../model/capture-request.ts';
import type { CaptureRequest } from '../../model/capture-request.ts';
import type { BrowserPool, NetworkReport } from '../../ports/browser-pool.ts';
import type { PageCapturer, TakenPage, TakenPicture } from '../../ports/page-capturer.ts';
import { answerTooLong } from './browser-messages.ts';
import { openUpPage } from './in-page/open-up.ts';
import { watchRequests } from './open-requests.ts';
import { toPageFailure } from './page-failure.ts';
import { readyPage } from './ready-page.ts';
import { runInTurn } from './run-in-turn.ts';
import type { Turn } from './run-in-turn.ts';
import { watchAnswer, whenSteady } from './when-steady.ts';

/** A page has this long to start to answer, with all redirects. */
const answerTimeoutMs = 20_000;
/** The whole capture, from opening the page to the last picture. */
const captureTimeoutMs = 60_000;
/** Of JPEGs, in percent: no difference to the eye, a third of the bytes of 100. */
const jpegQuality = 92;

/** PageCapturer with a pool of browser pages. */
export function createChromiumPageCapturer(pool: BrowserPool<Page>): PageCapturer {
  return {
    capture: (request, { userId, signal, keep }) =>
      runInTurn(pool, { kind: 'capture', userId, priority: 'interactive', signal, timeoutMs: captureTimeoutMs }, (page, turn) =>
        capturePage(page, request, { turn, keep }),
      ),
  };
}

type Keep = (picture: TakenPicture, index: number) => Promise<void>;

async function capturePage(
  page: Page,
  request: CaptureRequest,
  { turn: { report, awaitAnswer }, keep }: { turn: Turn; keep: Keep },
): Promise<TakenPage> {
  await prepare(page, request);
  const answer = watchAnswer(page);
  const requests = watchRequests(page);
  const first = await awaitAnswer(open(page, request.url, report));
  const notes = new Map<CaptureNote['code'], CaptureNote>();
  const height = await whenSteady(page, () => readyPage(page, request, { requests, note: (each) => notes.set(each.code, each) }));
  const last = answer();
  if (last !== first || isErrorPage(page)) await assertShows(page, last, report);
  const parts = partsOf(request, height);
  for (const [index, part] of parts.entries()) await keep(await whenSteady(page, () => takePicture(page, request, part)), index);
  return { count: parts.length, notes: [...notes.values()] };
}

/** Prepares the browser page before the website loads. */
async function prepare(page: Page, request: CaptureRequest): Promise<void> {
  const { width, height, deviceScale, darkMode } = request;
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  // Windows that the page opens.
  page.on('popup', (popup) => void popup?.close().catch(() => undefined));
  await Promise.all([
    page.setViewport({ width, height, deviceScaleFactor: deviceScale }),
    page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: darkMode ? 'dark' : 'light' },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]),
    page.evaluateOnNewDocument(openUpPage),
  ]);
}

async function open(page: Page, url: string, report: NetworkReport): Promise<HTTPResponse> {
  try {
    const go = () => page.goto(url, { waitUntil: 'domcontentloaded', timeout: answerTimeoutMs });
    // A change of the machine's networks (containers come and go) breaks requests in flight, which says nothing about the website.
    const response = await go().catch((error: Error) => (error.message.includes('ERR_NETWORK_CHANGED') ? go() : Promise.reject(error)));
    // The page took itself away.
    if (response === null) throw notAPage('nothing');
    await assertAnswer(response, report);
    assertPage(response.headers()['content-type'] ?? 'text/html');
    return response;
  } catch (error) {
    throw toPageFailure(error, { timeoutMs: answerTimeoutMs, report: await report().catch(() => null) });
  }
}

/** Whether the browser shows its own error page. */
function isErrorPage(page: Page): boolean {
  return page.url().startsWith('chrome-error:');
}

/** Refuses what the page led on to, as if it had been asked for. */
async function assertShows(page: Page, answer: HTTPResponse | null, report: NetworkReport): Promise<void> {
  const withoutPart = (url: string) => url.split('#', 1)[0];
  try {
    if (isErrorPage(page)) throw new Error('net::ERR_FAILED');
    // A download that it started leaves the page as it is.
    if (answer === null || withoutPart(answer.url()) !== withoutPart(page.url())) return;
    await assertAnswer(answer, report);
    assertPage(answer.headers()['content-type'] ?? 'text/html');
  } catch (error) {
    throw toPageFailure(error, { timeoutMs: answerTimeoutMs, report: await report().catch(() => null) });
  }
}

/** Refuses the answer of a website, or of the proxy in its place, that is an error. */
async function assertAnswer(response: HTTPResponse, report: NetworkReport): Promise<void> {
  if (response.status() < 400) return;
  const refusals = (await report())?.refusals ?? [];
  throw refusals.length > 0 ? new Error('the egress proxy refused the page') : siteRefused(response.status());
}

/** Refuses what a browser shows, but is no web page. */
function assertPage(type: string): void {
  if (!/html|xml|text\/plain/i.test(type)) throw notAPage(`a file of the type ${type.split(';')[0]?.slice(0, 60)}`);
}

/** A part of the page, in CSS pixels; null = what the window shows. */
type Part = { top: number; height: number } | null;

function partsOf(request: CaptureRequest, pageHeight: number): Part[] {
  const { height, fullPage, slices } = request;
  if (fullPage) return [{ top: 0, height: fullPageHeight(pageHeight, request) }];
  if (slices === 1) return [null];
  return sliceTops(pageHeight, request).map((top) => ({ top, height }));
}

async function takePicture(page: Page, request: CaptureRequest, part: Part): Promise<TakenPicture> {
  const { type, width, deviceScale } = request;
  const height = part?.height ?? request.height;
  const clip = part === null ? {} : { clip: { x: 0, y: part.top, width, height }, captureBeyondViewport: true };
  const quality = type === 'jpeg' ? { quality: jpegQuality } : {};
  const bytes = await page.screenshot({ type, ...quality, optimizeForSpeed: type === 'png', ...clip }).catch((error: unknown) => {
    throw error instanceof Error && error.message.includes(answerTooLong) ? pictureTooHeavy() : error;
  });
  return { bytes, width: Math.round(width * deviceScale), height: Math.round(height * deviceScale) };
}
