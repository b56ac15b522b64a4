import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** More presses than any screen has stops: a target not reached by then is unreachable. */
const mostStops = 90;

/**
 * Presses Tab until an element has the focus. At each stop on the way the focus must be visible.
 * @param key `Shift+Tab` goes backwards
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press(key);
    const { isVisible, where } = await page.evaluate(lookAtFocus);
    expect(isVisible, `the focus is not visible on ${where}`).toBe(true);
    if (await hasFocus(target)) return;
  }
  throw new Error(`${mostStops} presses of ${key} did not lead to ${String(target)}`);
}

/** Whether an element has the focus now. */
export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Runs in the page. Focus is seen by the outline of the element, or of the card or control around it; after the last stop the browser's own bar has it. */
function lookAtFocus(): { isVisible: boolean; where: string } {
  const focused = document.activeElement;
  const where = `${focused?.tagName} ${focused?.textContent}`;
  if (focused === document.body) return { isVisible: true, where };
  const around: Element[] = [];
  for (let element = focused; element && around.length < 4; element = element.parentElement) around.push(element);
  const isVisible = around.some((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
  });
  return { isVisible, where };
}
