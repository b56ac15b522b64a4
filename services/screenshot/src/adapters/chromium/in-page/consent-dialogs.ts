import type { ElementInPage, FindElements, RootInPage, WindowInPage } from './page-window.ts';

/** The part of a node that is used. */
interface NodeInPage {
  nodeType: number;
  data?: string;
  tagName?: string;
  shadowRoot?: NodeInPage | null;
  childNodes?: Iterable<NodeInPage>;
}

/** The words by which a dialog is known. */
interface ConsentWords {
  topics: string;
  answers: string;
}

/** Marks the element of a frame whose document asks for consent. */
export const askingFrame = 'data-viral-slides-asks';

/** Whether the document of a frame is a dialog that asks for consent: short, with words of it, and with a button to answer. */
export function asksForConsent(find: FindElements, { topics, answers }: ConsentWords): boolean {
  const { document } = globalThis as unknown as WindowInPage;
  const text = (document.body as { innerText?: string } | null)?.innerText ?? '';
  if (text.length > 6_000 || !new RegExp(topics, 'iu').test(text)) return false;
  const answer = new RegExp(answers, 'iu');
  return find('button, a, input, [role="button"]').some((control) =>
    answer.test(`${control.textContent} ${control.getAttribute('value')} ${control.getAttribute('aria-label')}`),
  );
}

/** Search options for dialogs. */
interface DialogSearch extends ConsentWords {
  /** Attribute of frames whose documents ask. */
  askingFrame: string;
  /** Selectors of known banners. */
  banners: string[];
  /** False only looks, also for known banners. */
  isTried: boolean;
  /** Whether something was taken away before, so that the page may be held. */
  isHidden: boolean;
}

/**
 * Takes away what lies over the page and asks for consent, with the veil behind it and whatever holds the page still. It is known by what it is: over the content, large,
 * with words about consent outside of its links, and with a button that answers.
 * @returns present number of dialogs, or the number before
 */
export function removeConsentDialogs(_find: FindElements, search: DialogSearch): number {
  const asking = () => new Set(chainsOnTop().flatMap((chain) => chain.find((element) => isOver(element) && asks(element, search)) ?? []));
  if (!search.isTried) return search.banners.some(isThere) ? 1 : asking().size;
  let removed = 0;
  for (let pass = 0; pass < 4; pass += 1) {
    const dialogs = asking();
    if (dialogs.size === 0) break;
    dialogs.forEach(hide);
    removed += dialogs.size;
  }
  if (removed === 0 && !search.isHidden) return 0;
  for (let pass = 0; pass < 3; pass += 1) new Set(chainsOnTop().flatMap((chain) => chain.find(isVeil) ?? [])).forEach(hide);
  releaseRoots();
  [...((globalThis as unknown as WindowInPage).document.body?.children ?? [])].forEach(releasePart);
  return removed;
}

/** Functions that {@link removeConsentDialogs} calls in the page. */
export const dialogParts = [
  hide,
  isThere,
  isLifted,
  descendants,
  ownText,
  isOver,
  asks,
  isVeil,
  topmost,
  chainsOnTop,
  releaseRoots,
  releasePart,
];

function hide(element: ElementInPage): void {
  element.style?.setProperty('display', 'none', 'important');
}

function isThere(selector: string): boolean {
  try {
    return (globalThis as unknown as WindowInPage).document.querySelector(selector) !== null;
  } catch {
    return false; // a selector that this browser does not know
  }
}

/** Matches below an element, in shadow roots too, among the first 5,000 elements. */
function descendants(element: ElementInPage, selectors: string): ElementInPage[] {
  const roots: (Pick<RootInPage, 'querySelectorAll'> | null)[] = [element, element.shadowRoot];
  const all: ElementInPage[] = [];
  while (roots.length > 0 && all.length < 5_000) {
    for (const each of roots.pop()?.querySelectorAll('*') ?? []) {
      all.push(each);
      if (each.shadowRoot) roots.push(each.shadowRoot);
    }
  }
  return all.filter((each) => each.matches(selectors));
}

/** The words of an element that are in no link or button. */
function ownText(element: ElementInPage): string {
  const parts: string[] = [];
  const collect = (node: NodeInPage): void => {
    if (parts.length > 500) return;
    if (node.nodeType === 3) parts.push(node.data ?? '');
    if (/^(a|button|script|style|svg)$/i.test(node.tagName ?? '')) return;
    if (node.shadowRoot) collect(node.shadowRoot);
    for (const child of node.childNodes ?? []) collect(child);
  };
  collect(element as unknown as NodeInPage);
  return parts.join(' ').trim();
}

function isLifted(element: ElementInPage): boolean {
  const { position, zIndex } = (globalThis as unknown as WindowInPage).getComputedStyle(element);
  return position === 'fixed' || position === 'sticky' || (position === 'absolute' && Number(zIndex) >= 10) || element.matches('dialog');
}

/** Whether an element lies over the content, is large enough to be in its way, and is not the content itself. */
function isOver(element: ElementInPage): boolean {
  const page = globalThis as unknown as WindowInPage;
  if (element === page.document.body || element === page.document.documentElement) return false;
  if (!isLifted(element)) return false;
  const { width, height } = element.getBoundingClientRect();
  const isLarge = width * height > page.innerWidth * page.innerHeight * 0.04 || (width > page.innerWidth * 0.6 && height > 24);
  return isLarge && descendants(element, 'main, article').length === 0;
}

function asks(
  element: ElementInPage,
  { topics, answers, askingFrame: mark }: Pick<DialogSearch, 'topics' | 'answers' | 'askingFrame'>,
): boolean {
  if (element.matches(`[${mark}]`) || descendants(element, `[${mark}]`).length > 0) return true;
  const text = ownText(element);
  if (text.length > 6_000 || !new RegExp(topics, 'iu').test(text)) return false;
  const answer = new RegExp(answers, 'iu');
  return descendants(element, 'button, a, input, [role="button"]').some((control) => {
    const words = `${control.textContent} ${control.getAttribute('value') ?? ''} ${control.getAttribute('aria-label') ?? ''}`;
    return words.length < 200 && answer.test(words);
  });
}

/** Whether an element is a sheet over the page, through which it is seen, with nothing on it. */
function isVeil(element: ElementInPage): boolean {
  const page = globalThis as unknown as WindowInPage;
  if (element === page.document.body || element === page.document.documentElement) return false;
  const { position, backgroundColor, backdropFilter, opacity } = page.getComputedStyle(element);
  const { width, height } = element.getBoundingClientRect();
  if (!/fixed|absolute/.test(position) || width < page.innerWidth * 0.9 || height < page.innerHeight * 0.9) return false;
  const isThin = [/rgba\(.*[, ]0?\.\d+\)/.test(backgroundColor), Number(opacity) < 1, /\(/.test(backdropFilter)].includes(true);
  return isThin && ownText(element) === '' && descendants(element, 'img, video, canvas, iframe, svg').length === 0;
}

/** The element that is seen at a point of the window, in shadow roots too. */
function topmost(x: number, y: number): ElementInPage | null {
  let top: ElementInPage | null = null;
  let root: RootInPage | null = (globalThis as unknown as WindowInPage).document;
  for (let depth = 0; root && depth < 10; depth += 1) {
    const next: ElementInPage | undefined = root.elementsFromPoint(x, y)[0];
    if (!next || next === top) break;
    top = next;
    root = next.shadowRoot;
  }
  return top;
}

/** Visible elements at points all over the window, each with its ancestors, from the outside in. */
function chainsOnTop(): ElementInPage[][] {
  const { innerWidth, innerHeight } = globalThis as unknown as WindowInPage;
  const points = [0.08, 0.3, 0.5, 0.7, 0.92].flatMap((x) =>
    [0.02, 0.12, 0.25, 0.4, 0.5, 0.6, 0.75, 0.88, 0.98].map((y) => [x, y] as const),
  );
  return points.map(([x, y]) => {
    const chain: ElementInPage[] = [];
    for (
      let each = topmost(innerWidth * x, innerHeight * y);
      each;
      each = each.assignedSlot ?? each.parentElement ?? each.getRootNode().host ?? null
    ) {
      chain.unshift(each);
    }
    return chain;
  });
}

/** Lets the document and its body scroll. */
function releaseRoots(): void {
  const page = globalThis as unknown as WindowInPage;
  const { document } = page;
  const sheet = new page.CSSStyleSheet();
  for (const pseudo of ['::before', '::after']) {
    if (document.body && page.getComputedStyle(document.body, pseudo).position === 'fixed')
      sheet.insertRule(`body${pseudo} { display: none !important }`);
  }
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  for (const element of [document.documentElement, document.body]) {
    if (!element) continue;
    element.style?.setProperty('overflow', 'visible', 'important');
    if (page.getComputedStyle(element).position === 'fixed') element.style?.setProperty('position', 'static', 'important');
    releasePart(element);
  }
}

/** Shows a part of the page as it is without a dialog before it. */
function releasePart(element: ElementInPage): void {
  const page = globalThis as unknown as WindowInPage;
  const { filter, overflowY } = page.getComputedStyle(element);
  element.removeAttribute('inert');
  if (/blur|brightness|grayscale/.test(filter)) element.style?.setProperty('filter', 'none', 'important');
  const isHeld =
    overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1 && element.clientHeight >= page.innerHeight * 0.9;
  if (!isHeld) return;
  for (const [name, value] of [
    ['overflow', 'visible'],
    ['height', 'auto'],
    ['max-height', 'none'],
  ] as const)
    element.style?.setProperty(name, value, 'important');
}

/** Hides elements that rules know. Constructed style sheets are under no content policy. @returns whether there are any */
export function hideKnown(find: FindElements, { selectors }: { selectors: string[] }): boolean {
  const page = globalThis as unknown as WindowInPage & { viralSlidesHides?: boolean };
  const sheet = new page.CSSStyleSheet();
  let isAny = false;
  if (page.viralSlidesHides) return false;
  page.viralSlidesHides = true;
  for (const selector of selectors) {
    try {
      isAny ||= page.document.querySelector(selector) !== null;
      sheet.insertRule(`${selector} { display: none !important }`);
    } catch {
      // A selector that this browser does not know.
    }
  }
  page.document.adoptedStyleSheets = [...page.document.adoptedStyleSheets, sheet];
  return isAny;
}
