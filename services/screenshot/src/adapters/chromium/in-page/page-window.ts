/*
 * The parts of a browser's objects that functions inside pages use. The service is compiled without the types of the DOM, so that no code of ours reaches for a
 * `window` that Node does not have.
 */

/** A rectangle relative to the window, in CSS pixels. */
export interface Box {
  top: number;
  left: number;
  right: number;
  bottom: number;
  width: number;
  height: number;
}

/** The part of an element that is used. */
export interface ElementInPage {
  tagName: string;
  textContent: string | null;
  parentElement: ElementInPage | null;
  assignedSlot: ElementInPage | null;
  shadowRoot: RootInPage | null;
  children: Iterable<ElementInPage>;
  scrollHeight: number;
  clientHeight: number;
  clientWidth: number;
  scrollTop: number;
  scrollTo(options: { top: number; behavior: 'instant' }): void;
  getBoundingClientRect(): Box;
  getRootNode(): { host?: ElementInPage };
  querySelector(selectors: string): ElementInPage | null;
  querySelectorAll(selectors: string): Iterable<ElementInPage>;
  matches(selectors: string): boolean;
  contains(other: ElementInPage): boolean;
  getAttribute(name: string): string | null;
  removeAttribute(name: string): void;
  style?: { cssText: string; setProperty(name: string, value: string, priority: string): void };
}

/** A picture. */
export interface ImageInPage extends ElementInPage {
  complete: boolean;
  loading: string;
  currentSrc: string;
  src: string;
  decode(): Promise<void>;
}

/** A document or a shadow root. */
export interface RootInPage {
  querySelectorAll(selectors: string): Iterable<ElementInPage>;
  elementsFromPoint(x: number, y: number): ElementInPage[];
  adoptedStyleSheets: unknown[];
}

/** An animation or a transition. */
interface AnimationInPage {
  timeline: unknown;
  playState: string;
  effect: { getComputedTiming(): { endTime: unknown } } | null;
  finish(): void;
  cancel(): void;
}

/** The computed style that is used. */
interface StyleInPage {
  position: string;
  overflowY: string;
  zIndex: string;
  visibility: string;
  opacity: string;
  filter: string;
  backgroundColor: string;
  backdropFilter: string;
  contentVisibility: string;
}

/** The part of a window that is used. */
export interface WindowInPage {
  innerHeight: number;
  innerWidth: number;
  document: RootInPage & {
    scrollingElement: ElementInPage | null;
    documentElement: ElementInPage;
    body: ElementInPage | null;
    timeline: unknown;
    fonts: { ready: Promise<unknown> };
    querySelector(selectors: string): ElementInPage | null;
    getAnimations(): AnimationInPage[];
  };
  getComputedStyle(element: ElementInPage, pseudo?: string): StyleInPage;
  requestAnimationFrame(work: () => void): void;
  CSSStyleSheet: new () => { insertRule(rule: string): void };
}

/** Returns the elements that fit, those in shadow roots too, in the order of the page. */
export type FindElements = (selectors: string) => ElementInPage[];
