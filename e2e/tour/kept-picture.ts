import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

const kept = new URL('../../docs/images/', import.meta.url);

/** Keeps what the window shows as `docs/images/{name}.webp`, small enough for a README. */
export async function keep(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await writeFile(new URL(`${name}.webp`, kept), await sharp(picture).webp({ quality: 82, effort: 6 }).toBuffer());
}
