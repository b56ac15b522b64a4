import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** What keeps people from using a screen; milder findings are for review, not for a red build. */
const impacts = ['serious', 'critical'];

/** Expects that axe finds nothing serious or critical on what a page shows now. Goes on after a finding, so that one run tells all. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const findings = violations
    .filter(({ impact }) => impacts.includes(impact ?? ''))
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`));
  expect.soft(findings, screen).toEqual([]);
}
