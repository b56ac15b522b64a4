/** A ResizeObserver that never fires: jsdom lays nothing out, so no size ever changes. */
class InertResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

let viewportWidthPx = 1280;

/** Sets how wide the window is for media queries in this test. */
export function setViewportWidth(px: number): void {
  viewportWidthPx = px;
}

function matches(query: string): boolean {
  const max = /max-width: (\d+)px/.exec(query);
  return max ? viewportWidthPx <= Number(max[1]) : false;
}

/** Adds the browser parts that Radix and the layout need and jsdom lacks. */
export function installMissingBrowserParts(): void {
  Object.assign(window, {
    ResizeObserver: InertResizeObserver,
    scrollTo: () => {},
    matchMedia: (query: string) => ({ matches: matches(query), addEventListener: () => {}, removeEventListener: () => {} }),
  });
  // jsdom has no layout; lists that draw what is visible need a size to fill.
  for (const [name, px] of [
    ['clientWidth', 256],
    ['clientHeight', 600],
  ] as const) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => px });
  }
  Object.assign(Element.prototype, {
    scrollIntoView: () => {},
    hasPointerCapture: () => false,
    setPointerCapture: () => {},
    releasePointerCapture: () => {},
  });
}
