import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** What keeps people from using a screen; milder findings are for review, not for a red build. */
const impacts = ['serious', 'critical'];

/**
 * Expects that axe finds nothing serious or critical on what a page shows now. Goes on after a finding, so that one run tells all.
 * @param screen what is looked at, for the message
 * @param within CSS selector of the part to look at; the whole page unless given
 */
export async function expectAccessible(page: Page, screen: string, within = 'html'): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).include(within).analyze();
  expect(passes.length, `axe looked at nothing on ${screen}`).toBeGreaterThan(0);
  const findings = violations
    .filter(({ impact }) => impacts.includes(impact ?? ''))
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`));
  expect.soft(findings, screen).toEqual([]);
}
