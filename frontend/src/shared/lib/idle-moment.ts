/** Longest that work waits for such a moment, in milliseconds. */
const PATIENCE_MS = 500;

/** Waits until the page is idle. Each caller gets an idle moment of its own, so that input and frames come in between. */
export function idleMoment(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve);
  });
}
