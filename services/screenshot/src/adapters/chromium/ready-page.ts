import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import { consentDeclined, consentRemoved, oneWindow, stillLoading } from '../../model/capture-note.ts';
import type { CaptureNote } from '../../model/capture-note.ts';
import { captureLimits, fullPageHeight } from '../../model/capture-request.ts';
import type { CaptureRequest } from '../../model/capture-request.ts';
import { clearOverlays } from './consent.ts';
import { pinBars, pinParts } from './in-page/pin-bars.ts';
import { runInPage } from './in-page/run-in-page.ts';
import { growScroller, heightOfPage, scrollerParts, scrollThrough } from './in-page/scroller.ts';
import { settlePage, settleParts } from './in-page/settle-page.ts';
import type { OpenRequests } from './open-requests.ts';

/** After the document is there, its parts have this long to load; some never do. */
const loadPatienceMs = 8_000;
/** All waits for requests of a page, after it has loaded. */
const requestPatienceMs = 8_000;
/** No request that matters was open for so long. */
const idleMs = 300;
/** The same where a longer wait comes afterwards, or came before. */
const briefIdleMs = 50;
/** Longest wait before a page is scrolled, in ms: dialogs that come later are looked for afterwards. */
const dialogPatienceMs = 1_000;
/** Fonts and pictures, after everything has loaded. */
const settlePatienceMs = 2_000;
/** Time to load what comes into view at each step of the way down, and most steps: pages without an end. */
const scrolling = { pauseMs: 80, mostSteps: 40 } as const;

/** Frames that are looked at for the content of a page, and how long each may take, in ms. */
const [mostFrames, frameLookMs] = [12, 1_000] as const;
/** Marks the element of a frame that is to become as high as its content. */
const growingFrame = 'data-viral-slides-grows';

interface Readying {
  requests: OpenRequests;
  note: (note: CaptureNote) => void;
}

/**
 * Brings a page to where it can be pictured: loaded, without dialogs about consent, scrolled through, grown to its content, its animations ended.
 * @returns its height, in CSS pixels
 */
export async function readyPage(page: Page, request: CaptureRequest, { requests, note }: Readying): Promise<number> {
  await page.waitForFunction('document.readyState === "complete"', { timeout: loadPatienceMs }).catch(unlessGone(page));
  const untilMs = performance.now() + requestPatienceMs;
  const isWhole = request.fullPage || request.slices > 1;
  const isScrolled = wayDown(request) > 0;
  const clear = async () => {
    const outcome = request.hideOverlays ? await clearOverlays(page) : 'none';
    if (outcome !== 'none') note(outcome === 'declined' ? consentDeclined() : consentRemoved());
  };
  await requests.quiet({
    idleMs: isScrolled ? briefIdleMs : idleMs,
    untilMs: isScrolled ? performance.now() + dialogPatienceMs : untilMs,
  });
  await clear();
  const way = { ...scrolling, until: wayDown(request), position: isWhole ? 'top' : request.scrollPosition, isWhole } as const;
  await runInPage(page, [scrollThrough, ...scrollerParts], way);
  if (isScrolled) {
    await requests.quiet({ idleMs, untilMs });
    // A dialog often comes once everything else is there.
    await clear();
    if (isWhole && (await grow(page, request))) note(oneWindow());
  }
  // Requests that a busy page started, or read, only now.
  const open = await requests.quiet({ idleMs: briefIdleMs, untilMs });
  const hosts = await runInPage(page, [settlePage, ...settleParts], {
    patienceMs: settlePatienceMs,
    height: await seenHeight(page, request),
  });
  const late = [...new Set([...open, ...hosts])].slice(0, 3);
  if (late.length > 0) note(stillLoading(late));
  if (!isWhole) return request.height;
  const height = await heightOf(page, request);
  await runInPage(page, [pinBars, ...pinParts], { height });
  return heightOf(page, request);
}

/** Has the page show all of its content where that scrolls inside an element. @returns whether only one window of it can be shown */
async function grow(page: Page, request: CaptureRequest): Promise<boolean> {
  await markGrowingFrame(page, request);
  const { isHeld, windowHeight } = await runInPage(page, [growScroller, ...scrollerParts], {
    isTried: true,
    growingFrame,
    height: request.height,
  });
  if (!isHeld || !Number.isFinite(windowHeight)) return false;
  // Layouts that follow the window: it becomes as high as the content, within the bounds of a picture.
  const viewport = { width: request.width, deviceScaleFactor: request.deviceScale };
  await page.setViewport({ ...viewport, height: mostHeight(request, windowHeight) });
  const grown = await runInPage(page, [growScroller, ...scrollerParts], { isTried: false, growingFrame, height: request.height });
  if (!grown.isHeld || windowHeight > mostHeight(request, windowHeight)) return false;
  await page.setViewport({ ...viewport, height: request.height });
  return true;
}

/** Marks the frame that shows the page's content, if there is one, with the height of that. */
async function markGrowingFrame(page: Page, { width, height }: CaptureRequest): Promise<void> {
  for (const frame of page.mainFrame().childFrames().slice(0, mostFrames)) {
    const element = await frame.frameElement().catch(() => null);
    const box = await element?.boundingBox().catch(() => null);
    if (!element || !box || box.width < width / 2 || box.height < height / 2) continue;
    const content = await Promise.race([runInPage(frame, [heightOfPage], null).catch(() => 0), pause(frameLookMs, 0, { ref: false })]);
    if (!Number.isFinite(content) || content <= box.height + 1) continue;
    const mark = (node: unknown, name: string, value: string) =>
      (node as { setAttribute(key: string, text: string): void }).setAttribute(name, value);
    return element.evaluate(mark, growingFrame, `${Math.min(content, captureLimits.maxPictureSide)}`);
  }
}

/** The window is drawn as a whole, so it has the bounds of one picture, also where slices show it. */
function mostHeight(request: CaptureRequest, height: number): number {
  const most = fullPageHeight(height, request);
  return request.fullPage ? most : Math.min(most, request.height * request.slices);
}

/** The part of the page that is pictured, in CSS pixels from the top of the window. */
async function seenHeight(page: Page, request: CaptureRequest): Promise<number> {
  if (request.fullPage) return fullPageHeight(await heightOf(page, request), request);
  return request.height * request.slices;
}

/** It is the page that says so. */
async function heightOf(page: Page, request: CaptureRequest): Promise<number> {
  const height = await runInPage(page, [heightOfPage], null);
  return Number.isFinite(height) ? height : request.height;
}

/** The part of the way down that the pictures show: for the top of a page nothing below needs to load. */
function wayDown({ fullPage, slices, scrollPosition }: CaptureRequest): number {
  if (fullPage || slices > 1) return 1;
  return { top: 0, middle: 0.5, bottom: 1 }[scrollPosition];
}

/** Goes on when something took too long, and fails when the page is gone. */
function unlessGone(page: Page): (error: unknown) => void {
  return (error) => {
    if (page.isClosed() || !(error instanceof Error) || error.name !== 'TimeoutError') throw error;
  };
}
