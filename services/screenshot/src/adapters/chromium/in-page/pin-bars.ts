import type { Box, ElementInPage, FindElements, WindowInPage } from './page-window.ts';

/**
 * Has what stays in place while a page scrolls appear once in a picture of the whole page: bars of the window's lower half at the page's end, backgrounds behind all
 * of it, and what sticks where it belongs in the text.
 * @param options.height of the page, in CSS pixels
 */
export function pinBars(find: FindElements, { height }: { height: number }): void {
  const page = globalThis as unknown as WindowInPage;
  for (const element of find('*')) {
    const { position, visibility } = page.getComputedStyle(element);
    if (position === 'sticky') {
      element.style?.setProperty('position', 'relative', 'important');
      element.style?.setProperty('inset', 'auto', 'important');
    }
    if (position === 'fixed' && visibility !== 'hidden') pin(element, height);
  }
}

/** Functions that {@link pinBars} calls in the page. */
export const pinParts = [pin, isBehind, place];

function pin(element: ElementInPage, height: number): void {
  const { innerHeight, innerWidth } = globalThis as unknown as WindowInPage;
  const box = element.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return;
  const { left, width } = box;
  if (box.height > innerHeight * 0.9 && box.width > innerWidth * 0.9) {
    if (isBehind(element)) place(element, { top: 0, left, width, height });
    return;
  }
  const isBelow = (box.top + box.bottom) / 2 > innerHeight / 2 && box.top < innerHeight;
  if (isBelow) place(element, { top: height - (innerHeight - box.top), left, width, height: box.height });
}

function isBehind(element: ElementInPage): boolean {
  const { getComputedStyle, document, innerWidth, innerHeight } = globalThis as unknown as WindowInPage;
  if (Number(getComputedStyle(element).zIndex) < 0) return true;
  const [top] = document.elementsFromPoint(innerWidth / 2, innerHeight / 2);
  return top !== undefined && !element.contains(top);
}

/** Moves an element to a place of the page, whatever its position is relative to. */
function place(element: ElementInPage, box: Pick<Box, 'top' | 'left' | 'width' | 'height'>): void {
  const set = (name: string, value: string) => element.style?.setProperty(name, value, 'important');
  const fixed = { position: 'absolute', inset: 'auto', margin: '0', transition: 'none' };
  for (const [name, value] of Object.entries(fixed)) set(name, value);
  for (const name of ['top', 'left', 'width', 'height'] as const) set(name, `${box[name]}px`);
  const now = element.getBoundingClientRect();
  set('top', `${box.top + box.top - now.top}px`);
  set('left', `${box.left + box.left - now.left}px`);
}
