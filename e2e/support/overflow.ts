import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Expects that a page does not scroll sideways. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const measure = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(measure, `${page.url()} is wider than the window`).toBeLessThanOrEqual(0);
}
