/** A ResizeObserver that never fires: jsdom lays nothing out, so no size ever changes. */
class InertResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** An IntersectionObserver that never fires: without a layout nothing comes into view. */
class InertIntersectionObserver extends InertResizeObserver {}

let viewportWidthPx = 1280;
const viewportListeners = new Set<() => void>();

/** Sets how wide the window is for media queries in this test; also while something is shown. */
export function setViewportWidth(px: number): void {
  viewportWidthPx = px;
  for (const listener of viewportListeners) listener();
}

function matches(query: string): boolean {
  const [, bound, px] = /(max|min)-width: (\d+)px/.exec(query) ?? [];
  if (bound === 'max') return viewportWidthPx <= Number(px);
  return bound === 'min' && viewportWidthPx >= Number(px);
}

/** A 2D context of a canvas that draws nothing; texts have no size. */
const inertContext: object = new Proxy(
  {},
  {
    get: (kept: Record<PropertyKey, unknown>, name) =>
      kept[name] ?? (() => ({ width: 0, actualBoundingBoxAscent: 0, actualBoundingBoxDescent: 0, addColorStop: () => {} })),
    set: (kept, name, value) => ((kept[name] = value), true),
  },
);

/** Adds the fonts and the canvas that slides are drawn with, to the page of a test file that shows slides. Nothing is drawn, and every font is there. */
export function installInertCanvas(): void {
  const fonts = Object.assign(new EventTarget(), { check: () => true, load: async () => [], add: () => {} });
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => inertContext });
}

/** Adds the browser parts that Radix and the layout need and jsdom lacks. */
export function installMissingBrowserParts(): void {
  Object.assign(window, {
    ResizeObserver: InertResizeObserver,
    IntersectionObserver: InertIntersectionObserver,
    scrollTo: () => {},
    matchMedia: (query: string) => ({
      matches: matches(query),
      addEventListener: (_type: string, listener: () => void) => void viewportListeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) => void viewportListeners.delete(listener),
    }),
  });
  Object.assign(URL, { createObjectURL: () => 'blob:nothing', revokeObjectURL: () => {} });
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
