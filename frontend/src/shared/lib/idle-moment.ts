/** Longest that work waits for such a moment, in milliseconds. */
const PATIENCE_MS = 500;

/** Waits until the page has nothing more urgent to do. Each who waits gets a moment of its own, so that presses and frames come between. */
export function idleMoment(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve);
  });
}
