/*
 * What runs inside of pages. Each function is sent as its text, so it uses nothing but its arguments and the page. A page may have replaced anything that is used
 * here; then it spoils its own picture, and the time of the capture bounds the rest.
 */
import type { ScrollPosition } from '../../model/capture-request.ts';

/** The part of an element that is used. */
interface ElementInPage {
  scrollHeight: number;
  clientHeight: number;
  clientWidth: number;
  scrollTop: number;
  scrollTo(options: { top: number; behavior: 'instant' }): void;
  style: { setProperty(name: string, value: string, priority: string): void };
}

/** The part of a window that is used. */
interface WindowInPage {
  innerHeight: number;
  innerWidth: number;
  document: {
    scrollingElement: ElementInPage | null;
    documentElement: ElementInPage;
    body: ElementInPage | null;
    fonts: { ready: Promise<unknown> };
    images: Iterable<{ complete: boolean; loading: string; decode(): Promise<void> }>;
    adoptedStyleSheets: unknown[];
    querySelector(selectors: string): unknown;
    querySelectorAll(selectors: string): Iterable<ElementInPage>;
  };
  getComputedStyle(element: ElementInPage): { overflowY: string };
  CSSStyleSheet: new () => { insertRule(rule: string): void };
}

/** Hides elements from the first moment on. Constructed style sheets are under no content policy. */
export function hideInPage(selectors: string[]): void {
  const page = globalThis as unknown as WindowInPage;
  const sheet = new page.CSSStyleSheet();
  for (const selector of selectors) {
    try {
      sheet.insertRule(`${selector} { display: none !important }`);
    } catch {
      // A selector that this browser does not know.
    }
  }
  page.document.adoptedStyleSheets = [...page.document.adoptedStyleSheets, sheet];
}

/** Where a banner was hidden, the page may be held still as long as it is not answered: lets it go. */
export function releaseScrollInPage(selectors: string[]): void {
  const { document } = globalThis as unknown as WindowInPage;
  const isHidden = selectors.some((selector) => {
    try {
      return document.querySelector(selector) !== null;
    } catch {
      return false;
    }
  });
  if (!isHidden) return;
  for (const element of [document.documentElement, document.body]) element?.style.setProperty('overflow', 'visible', 'important');
}

/** Waits until fonts are there and the pictures that load at once are decoded, or `patienceMs` is over. */
export async function settleInPage(patienceMs: number): Promise<void> {
  const { document } = globalThis as unknown as WindowInPage;
  const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode().catch(() => undefined));
  await Promise.race([
    Promise.all([document.fonts.ready, ...pictures]),
    new Promise((resolve) => {
      setTimeout(resolve, patienceMs);
    }),
  ]);
}

/**
 * Goes down the page, window by window, so that what loads when it is seen loads, and then to the position that is wanted. A page whose content scrolls in a part
 * of it is moved there.
 * @param options.until the part of the way that is needed, 0 to 1
 * @returns height of the page, in CSS pixels
 */
export async function scrollInPage(options: {
  until: number;
  position: ScrollPosition;
  pauseMs: number;
  mostSteps: number;
}): Promise<number> {
  const page = globalThis as unknown as WindowInPage;
  const { document } = page;
  const root = document.scrollingElement ?? document.documentElement;
  const canScroll = (element: ElementInPage) => element.scrollHeight > element.clientHeight + 1;
  const parts = () =>
    [...document.querySelectorAll('main, div, section, article')].filter((element) => {
      const isLarge = element.clientHeight > page.innerHeight / 2 && element.clientWidth > page.innerWidth / 2;
      return isLarge && canScroll(element) && /auto|scroll/.test(page.getComputedStyle(element).overflowY);
    });
  const scroller = canScroll(root) ? root : (parts()[0] ?? root);
  const rest = () =>
    new Promise((resolve) => {
      setTimeout(resolve, options.pauseMs);
    });
  const lowest = () => Math.max(0, scroller.scrollHeight - scroller.clientHeight);
  // The page may grow under way, so the end is looked at after each step; and some grow forever.
  for (let step = 0; step < options.mostSteps && scroller.scrollTop < lowest() * options.until - 1; step += 1) {
    const before = scroller.scrollTop;
    scroller.scrollTo({ top: before + scroller.clientHeight, behavior: 'instant' });
    await rest();
    if (scroller.scrollTop <= before) break;
  }
  const top = { top: 0, middle: Math.round(lowest() / 2), bottom: lowest() }[options.position];
  scroller.scrollTo({ top, behavior: 'instant' });
  await rest();
  return Math.max(root.scrollHeight, document.body?.scrollHeight ?? 0);
}
