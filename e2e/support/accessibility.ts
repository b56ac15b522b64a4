import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

/**
 * Expects that axe finds nothing on what a page shows now, in both themes: in the one that is shown with all its rules, in the other one
 * with those about colours. Goes on after a finding, so that one run reports all.
 * @param screen name of the checked screen, for the message
 * @param within CSS selector of the part to look at; the whole page unless given
 */
export async function expectAccessible(page: Page, screen: string, within = 'html'): Promise<void> {
  // Contrast differs while an element still fades.
  const isCalm = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (!isCalm) await page.emulateMedia({ reducedMotion: 'reduce' });
  const all = await findings(page, within);
  await switchTheme(page, 'dark');
  const colours = await findings(page, within, ['color-contrast']);
  await switchTheme(page, 'light');
  if (!isCalm) await page.emulateMedia({ reducedMotion: null });
  expect.soft([...all, ...colours.map((finding) => `in the other theme: ${finding}`)], screen).toEqual([]);
}

/** Expects that nothing that is hidden from screen readers can have the focus, e.g. behind a list that is open. */
export async function expectNothingHiddenReached(page: Page, screen: string): Promise<void> {
  expect.soft(await findings(page, 'html', ['aria-hidden-focus']), screen).toEqual([]);
}

interface Axe {
  run(selector: string, options: RunOptions): Promise<AxeResults>;
}

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Findings of axe in a part of a page, which has no frames. A page is given axe once: its script is larger than the app.
 * @param rules the only ones that count; all of them unless given
 */
async function findings(page: Page, within: string, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const options: RunOptions = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) };
  const { violations } = await page.evaluate(([selector, wanted]) => (window as unknown as { axe: Axe }).axe.run(selector, wanted), [
    within,
    options,
  ] as const);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/**
 * As the switch in the sidebar does, which a dialog covers.
 * @param system the theme of the system, which the pages of the sign-in and of the rehearsal platforms follow
 */
async function switchTheme(page: Page, system: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme: system });
  await page.evaluate(() => {
    const isDark = document.documentElement.classList.toggle('dark');
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  });
}
