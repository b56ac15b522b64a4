import type { Page } from 'playwright-core';

/** React's work on the canvas during a measurement. */
export interface ReactWork {
  /** How often React changed anything on the page. */
  commits: number;
  /** Changes of elements of texts other than the moved one. */
  siblingChanges: number;
}

declare global {
  interface Window {
    benchCommits: number;
    benchSiblingChanges: number;
  }
}

/** Counts React's commits from the start of the page, by the hook that its developer tools use. */
export async function countReactCommits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.benchCommits = 0;
    const hook = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount() {},
      onCommitFiberRoot: () => void (window.benchCommits += 1),
    };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
}

/** Counts React's commits, and changes of all texts but one, while `action` runs. */
export async function watchReact<T>(page: Page, movedId: string, action: () => Promise<T>): Promise<ReactWork & { result: T }> {
  const before = await page.evaluate((id) => {
    window.benchSiblingChanges = 0;
    const observer = new MutationObserver((records) => void (window.benchSiblingChanges += records.length));
    const others = document.querySelectorAll(`[data-testid=slide-canvas] [data-layer-id]:not([data-layer-id=${id}])`);
    for (const other of others) observer.observe(other, { attributes: true, childList: true, subtree: true, characterData: true });
    return window.benchCommits;
  }, movedId);
  const result = await action();
  const work = await page.evaluate(
    (start) => ({ commits: window.benchCommits - start, siblingChanges: window.benchSiblingChanges }),
    before,
  );
  return { ...work, result };
}
