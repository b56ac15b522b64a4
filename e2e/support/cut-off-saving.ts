import type { Page } from '@playwright/test';

/**
 * Blocks changes of projects from reaching the server until the returned function is called, which then fires the browser's `online` event.
 */
export async function cutOffSaving(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/projects/*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  return async () => {
    await page.unroute('**/api/projects/*');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
  };
}
