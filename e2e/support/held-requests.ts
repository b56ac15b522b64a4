import type { Page } from '@playwright/test';

/**
 * Holds back the requests of one kind until released, so that a test can look at the busy state for as long as it needs.
 * @param url as Playwright's `page.route` takes it
 * @returns lets the held and all later requests go
 */
export async function holdRequests(page: Page, method: string, url: string | RegExp): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await released;
    await route.continue();
  });
  return release;
}
