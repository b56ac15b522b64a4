import type { ElementInPage, WindowInPage } from './page-window.ts';

interface Opened extends WindowInPage {
  Element: { prototype: { attachShadow(options: { mode: string }): unknown } };
  IntersectionObserver: new (notify: Notify, options?: object) => object;
  addEventListener(type: string, listener: () => void): void;
}
type Notify = (this: unknown, entries: { isIntersecting: boolean; target: ElementInPage }[], observer: unknown) => void;

/**
 * Runs before the page's own scripts: shadow roots are open, so that dialogs in them are found, and from the event `viral-slides-seen` on no part of the page learns that
 * it left the window, so that parts that were revealed by scrolling stay revealed.
 */
export function openUpPage(): void {
  const page = globalThis as unknown as Opened;
  const attach = page.Element.prototype.attachShadow;
  page.Element.prototype.attachShadow = function attachShadow(options) {
    return attach.call(this, { ...options, mode: 'open' });
  };
  let isSeen = false;
  page.addEventListener('viral-slides-seen', () => {
    isSeen = true;
  });
  const Native = page.IntersectionObserver;
  page.IntersectionObserver = class IntersectionObserver extends Native {
    constructor(notify: Notify, options?: object) {
      super(function notifySeen(entries, observer) {
        const kept = isSeen ? entries.filter(({ isIntersecting }) => isIntersecting) : entries;
        if (kept.length > 0) notify.call(observer, kept, observer);
      }, options);
    }
  };
}
