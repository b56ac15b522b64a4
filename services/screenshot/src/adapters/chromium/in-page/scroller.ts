import type { ScrollPosition } from '../../../model/capture-request.ts';
import type { ElementInPage, FindElements, ImageInPage, WindowInPage } from './page-window.ts';

/** Options for scrolling a page. */
interface Scrolling {
  /** The part of the way down that the picture needs, 0 to 1. */
  until: number;
  position: ScrollPosition;
  /** Whether the picture shows more than the window. */
  isWhole: boolean;
  /** Pause at each step, in ms. */
  pauseMs: number;
  /** Pages may have no end. */
  mostSteps: number;
}

/** Options for growing a page. */
interface Growing {
  /** False only measures. */
  isTried: boolean;
  /** Attribute of a frame that is to grow, with the height of its content. */
  growingFrame: string;
  /** Height of the window as it was asked for, in CSS pixels: what is half as high may hold the content. */
  height: number;
}

/** Layout of the content in the page. */
interface Growth {
  /** Whether the content still scrolls inside an element that is not the page. */
  isHeld: boolean;
  /** Height that the window would need to show all of it, in CSS pixels. */
  windowHeight: number;
}

/**
 * Goes down the page, window by window, so that what loads when it is seen loads, and then to the position that is wanted. A page whose content scrolls in an element
 * of it is moved there.
 */
export async function scrollThrough(find: FindElements, options: Scrolling): Promise<void> {
  const page = globalThis as unknown as WindowInPage & { dispatchEvent(event: unknown): void; Event: new (type: string) => unknown };
  const root = rootOfPage();
  const scroller = root.scrollHeight > root.clientHeight + 1 ? root : (largestScroller(find, page.innerHeight) ?? root);
  const rest = () =>
    new Promise((resolve) => {
      setTimeout(resolve, options.pauseMs);
    });
  const lowest = () => Math.max(0, scroller.scrollHeight - scroller.clientHeight);
  if (options.isWhole) wakeAll(find);
  // The page may grow under way, so the end is looked at after each step; and some grow forever.
  for (let step = 0; step < options.mostSteps && scroller.scrollTop < lowest() * options.until - 1; step += 1) {
    const before = scroller.scrollTop;
    scroller.scrollTo({ top: before + scroller.clientHeight, behavior: 'instant' });
    await rest();
    if (scroller.scrollTop <= before) break;
  }
  if (options.isWhole) page.dispatchEvent(new page.Event('viral-slides-seen'));
  const top = { top: 0, middle: Math.round(lowest() / 2), bottom: lowest() }[options.position];
  scroller.scrollTo({ top, behavior: 'instant' });
  await rest();
}

/**
 * Has the page itself scroll, where its content scrolls inside an element: the element and all around it become as high as their content. Undone where the layout
 * does not follow.
 */
export async function growScroller(find: FindElements, { isTried, growingFrame, height }: Growing): Promise<Growth> {
  const page = globalThis as unknown as WindowInPage;
  const root = rootOfPage();
  const free = { isHeld: false, windowHeight: page.innerHeight };
  // A page that scrolls for a few pixels only, because of a margin, is held as well.
  if (root.scrollHeight > root.clientHeight * 1.2) return free;
  const frame = find(`[${growingFrame}]`)[0];
  const scroller = frame ?? largestScroller(find, height);
  if (!scroller) return free;
  const wanted = frame ? Number(frame.getAttribute(growingFrame)) : scroller.scrollHeight;
  const isWhole = () => scroller.clientHeight >= wanted - 1;
  if (isWhole()) return free;
  const held = { isHeld: true, windowHeight: page.innerHeight + wanted - scroller.clientHeight };
  if (isTried) return (await staysOpen(scroller, { height: frame ? `${wanted}px` : 'auto', wanted })) ? free : held;
  await nextFrame();
  return isWhole() ? free : held;
}

/** Functions that those above call in the page. */
export const scrollerParts = [rootOfPage, largestScroller, wakeAll, staysOpen, openAround, openUp, nextFrame];

function rootOfPage(): ElementInPage {
  const { document } = globalThis as unknown as WindowInPage;
  return document.scrollingElement ?? document.documentElement;
}

/** A page that keeps its own measures sets them again, and one that follows its window by script does so with the next frame. */
async function nextFrame(): Promise<void> {
  const page = globalThis as unknown as WindowInPage;
  await new Promise<void>((resolve) => {
    page.requestAnimationFrame(() => setTimeout(resolve, 50));
    setTimeout(resolve, 500);
  });
}

/** The largest element that scrolls and fills most of the window. */
function largestScroller(find: FindElements, height: number): ElementInPage | undefined {
  const page = globalThis as unknown as WindowInPage;
  const area = (element: ElementInPage) => element.clientHeight * element.clientWidth;
  const isLarge = (element: ElementInPage) => element.clientHeight > height / 2 && element.clientWidth > page.innerWidth / 2;
  return find('*')
    .filter((element) => isLarge(element) && element.scrollHeight > element.clientHeight + 1)
    .filter((element) => /auto|scroll|overlay/.test(page.getComputedStyle(element).overflowY))
    .sort((one, other) => area(other) - area(one))[0];
}

/** Has everything render and load that is below the window. */
function wakeAll(find: FindElements): void {
  const page = globalThis as unknown as WindowInPage;
  for (const element of find('*')) {
    // Estimated heights of parts that are not rendered yet would cut the picture.
    if (page.getComputedStyle(element).contentVisibility !== 'auto') continue;
    element.style?.setProperty('content-visibility', 'visible', 'important');
  }
  for (const lazy of find('[loading="lazy"]').slice(0, 500)) (lazy as ImageInPage).loading = 'eager';
}

/** Opens an element, and closes it again where the layout does not follow. @returns whether it does @param options.wanted height of its content, in CSS pixels */
async function staysOpen(scroller: ElementInPage, { height, wanted }: { height: string; wanted: number }): Promise<boolean> {
  const root = rootOfPage();
  const width = scroller.clientWidth;
  const undo = openAround(scroller, height);
  await nextFrame();
  const follows = [
    root.scrollHeight >= wanted - 1,
    scroller.clientHeight >= wanted - 1,
    Math.abs(scroller.clientWidth - width) <= width / 10,
  ];
  if (follows.every(Boolean)) return true;
  undo();
  return false;
}

/** Opens an element and all around it. @returns undoes it */
function openAround(scroller: ElementInPage, height: string): () => void {
  const changed: [ElementInPage, string][] = [];
  for (let each: ElementInPage | null = scroller; each; each = each.assignedSlot ?? each.parentElement ?? each.getRootNode().host ?? null) {
    changed.push([each, each.style?.cssText ?? '']);
    openUp(each, each === scroller ? height : 'auto');
  }
  return () => {
    for (const [{ style }, cssText] of changed) if (style) style.cssText = cssText;
  };
}

function openUp(element: ElementInPage, height: string): void {
  const { position } = (globalThis as unknown as WindowInPage).getComputedStyle(element);
  const width = `${element.getBoundingClientRect().width}px`;
  const lifted = position === 'fixed' || position === 'absolute' ? { position: 'relative', inset: 'auto', width } : {};
  const open = { 'max-height': 'none', overflow: 'visible', contain: 'none', 'flex-basis': 'auto', 'flex-shrink': '0' };
  for (const [name, value] of Object.entries({ height, ...open, ...lifted })) element.style?.setProperty(name, value, 'important');
}

/** The height of the page, in CSS pixels. */
export function heightOfPage(): number {
  const { document } = globalThis as unknown as WindowInPage;
  const root = document.scrollingElement ?? document.documentElement;
  return Math.max(root.scrollHeight, document.body?.scrollHeight ?? 0);
}
