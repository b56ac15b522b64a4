import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** More stops than any screen has. */
const mostStops = 140;

/** Tolerance for rounding, in pixels: positions are fractional, and edges are not. */
const negligiblePx = 0.6;

/**
 * Walks through a screen with the Tab key and expects a ring around each stop, a whole one: no scrolling or clipping part around it cuts it
 * off. Goes on after a finding, so that one run reports all.
 * @param screen name of the checked screen, for the message
 */
export async function expectWholeRings(page: Page, screen: string): Promise<void> {
  const found: string[] = [];
  let stops = 0;
  await page.evaluate(() => {
    for (const walked of document.querySelectorAll<HTMLElement>('[data-walked]')) delete walked.dataset['walked'];
    (document.activeElement as HTMLElement | null)?.blur();
  });
  for (; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab');
    // With reduced motion, a change of style still takes a frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const stop = await page.evaluate(lookAtStop, negligiblePx);
    if (stop === null) break;
    if (stop.faults.length > 0) found.push(`${stop.name}: ${stop.faults.join(', ')}`);
  }
  expect(stops, `stops on ${screen}`).toBeGreaterThan(0);
  expect(stops, `the walk through ${screen} ends`).toBeLessThan(mostStops);
  expect.soft(found, screen).toEqual([]);
}

/** Runs in the page: what has the focus and what is wrong with its ring; null when the walk has left the page, or is at its start again. */
function lookAtStop(negligible: number): { name: string; faults: string[] } | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body || focused.dataset['walked'] !== undefined) return null;
  focused.dataset['walked'] = '';
  const words = focused.getAttribute('aria-label') ?? focused.innerText.trim().split('\n')[0] ?? '';
  const name = `${focused.tagName.toLowerCase()} ${words.slice(0, 40)}`;

  const parts: Element[] = [focused];
  for (let part = focused.parentElement; part && part !== document.body; part = part.parentElement) {
    parts.push(part);
    if (getComputedStyle(part).position === 'fixed') break;
  }
  // A card or a label shows it in place of a control that is not drawn itself.
  const bearer = parts.slice(0, 4).find((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(part);
    const isDrawn = part.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && part.getBoundingClientRect().width > 1;
    return isDrawn && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  });
  if (!bearer) return { name, faults: ['no ring'] };

  const { outlineWidth, outlineOffset } = getComputedStyle(bearer);
  const reach = Math.max(0, Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset));
  const box = bearer.getBoundingClientRect();
  const missing = (by: string, edges: { left: number; top: number; right: number; bottom: number }, is: { x: boolean; y: boolean }) =>
    [
      { side: 'left', px: edges.left - box.left + reach, counts: is.x },
      { side: 'right', px: box.right + reach - edges.right, counts: is.x },
      // An element higher than the part that scrolls cannot be whole in it.
      { side: 'top', px: edges.top - box.top + reach, counts: is.y && box.height <= edges.bottom - edges.top },
      { side: 'bottom', px: box.bottom + reach - edges.bottom, counts: is.y && box.height <= edges.bottom - edges.top },
    ]
      .filter(({ px, counts }) => counts && px > negligible)
      .map(({ side, px }) => `${px.toFixed(1)} px cut off at the ${side} by ${by}`);
  const cut = parts.slice(parts.indexOf(bearer) + 1).flatMap((part) => {
    const { overflowX, overflowY } = getComputedStyle(part);
    const outer = part.getBoundingClientRect();
    const [left, top] = [outer.left + part.clientLeft, outer.top + part.clientTop];
    const edges = { left, top, right: left + part.clientWidth, bottom: top + part.clientHeight };
    const by = `${part.tagName.toLowerCase()}.${[...part.classList].slice(0, 4).join('.')}`;
    return missing(by, edges, { x: overflowX !== 'visible', y: overflowY !== 'visible' });
  });
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  return { name, faults: [...cut, ...missing('the window', view, { x: true, y: true })] };
}
