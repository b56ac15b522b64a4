import type { Page } from '@playwright/test';

/** Lets no change of a project reach the server until the returned function is called; the page is told then that the network is back. */
export async function cutOffSaving(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/projects/*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  return async () => {
    await page.unroute('**/api/projects/*');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
  };
}
