import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/**
 * Expects that axe finds nothing on what a page shows now, in both themes: in the one that is shown with all its rules, in the other one
 * with those about colours. Goes on after a finding, so that one run reports all.
 * @param screen what is looked at, for the message
 * @param within CSS selector of the part to look at; the whole page unless given
 */
export async function expectAccessible(page: Page, screen: string, within = 'html'): Promise<void> {
  // What is still fading has other contrasts than what people read.
  const isCalm = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (!isCalm) await page.emulateMedia({ reducedMotion: 'reduce' });
  const all = await findings(lookAt(page, within));
  await switchTheme(page, 'dark');
  const colours = await findings(lookAt(page, within).withRules(['color-contrast']));
  await switchTheme(page, 'light');
  if (!isCalm) await page.emulateMedia({ reducedMotion: null });
  expect.soft([...all, ...colours.map((finding) => `in the other theme: ${finding}`)], screen).toEqual([]);
}

/** Expects that nothing that is hidden from screen readers can have the focus, e.g. behind a list that is open. */
export async function expectNothingHiddenReached(page: Page, screen: string): Promise<void> {
  expect.soft(await findings(lookAt(page, 'html').withRules(['aria-hidden-focus'])), screen).toEqual([]);
}

/** Looks in the page itself: there are no frames, for which axe would open another page to put its results together. */
function lookAt(page: Page, within: string): AxeBuilder {
  return new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .include(within)
    .setLegacyMode();
}

async function findings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
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
