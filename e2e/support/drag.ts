import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { boxOf } from './editor-driver.ts';
import type { PictureFile } from './pictures.ts';

/** Drags something with the mouse onto something else and lets go when that shows that it would take it; `whileOver` looks at the screen before the button goes up. */
export async function dragOnto(page: Page, from: Locator, to: Locator, whileOver?: () => Promise<void>): Promise<void> {
  const [start, end] = [await boxOf(from), await boxOf(to)];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 });
  await expect(to.locator('xpath=ancestor-or-self::*[@data-over="true"]')).toBeVisible();
  await whileOver?.();
  await page.mouse.up();
}

/** Drops files from the desktop on an element, with the events that a browser sends. */
export async function dropFilesOn(to: Locator, files: readonly PictureFile[]): Promise<void> {
  const contents = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  await to.evaluate((element, given) => {
    const dataTransfer = new DataTransfer();
    for (const { name, mimeType, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    for (const type of ['dragenter', 'dragover', 'drop']) {
      element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    }
  }, contents);
}
