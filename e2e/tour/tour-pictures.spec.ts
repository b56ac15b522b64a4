import { readFile, readdir, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TEXT_PRESETS } from '@viral-slides/slide-document';
import type { Slide, TextPreset } from '@viral-slides/slide-document';
import sharp from 'sharp';
import { createProject, uploadPictures } from '../support/api.ts';
import type { Image } from '../support/api.ts';
import { expect, test } from '../support/person.ts';
import { connectNewAccount } from '../support/rehearsal.ts';
import { createPost } from '../support/scheduled-posts.ts';

const scenes = new URL('../../frontend/public/scenes/', import.meta.url);
const kept = new URL('../../docs/images/', import.meta.url);
/** Days of next month with a post. */
const busyDays = [2, 4, 5, 7, 9, 11, 12, 12, 14, 16, 18, 19, 21, 23, 25, 26];

const words = ['Three habits that gave me my mornings back', '1. Phone in the kitchen', '2. Ten minutes outside', '3. One thing first'];
const titles = ['Morning habits', 'City walks', 'Packing light', 'Small kitchens', 'Ten minutes outside', 'One thing first'];
/** Degrees by which the colours of a scene are turned. */
const hues = [0, 40, 200, 300];
const presetIds = ['viral-hook', 'white-label', 'editorial', 'white-label'];

/** The product's own scenes in several colours, as photographs of a library. */
async function uploadScenes(page: Page): Promise<Image[]> {
  const names = (await readdir(scenes)).filter((name) => name.endsWith('.svg'));
  const looks = hues.flatMap((hue) => names.map((name) => ({ hue, name })));
  const files = looks.map(async ({ hue, name }) => {
    const scene = sharp(await readFile(new URL(name, scenes)), { density: 144 }).resize(1080, 1920, { fit: 'cover' });
    return {
      name: `${name.replace('.svg', '')}-${hue}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await scene.modulate({ hue }).jpeg().toBuffer(),
    };
  });
  return uploadPictures(page, await Promise.all(files));
}

function presetOf(id: string | undefined): TextPreset {
  return TEXT_PRESETS.find((preset) => preset.id === id) ?? TEXT_PRESETS[0]!;
}

function slidesOn(images: readonly Image[]): Slide[] {
  return words.map((content, index) => ({
    id: `s${index + 1}`,
    imageUrl: images[index % images.length]!.url,
    isGenerated: false,
    textLayers: [{ id: `t${index + 1}`, content, style: { ...presetOf(presetIds[index]).style } }],
  }));
}

function nextMonth(day: number, hour: number): Date {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth() + 1, day, hour);
}

/** Keeps what the window shows, small enough for a README. */
async function keep(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await writeFile(new URL(`${name}.webp`, kept), await sharp(picture).webp({ quality: 82, effort: 6 }).toBuffer());
}

test('The library, the editor and the calendar, as somebody sees them who uses them', async ({ signedIn: page }) => {
  test.setTimeout(180_000);
  const images = await uploadScenes(page);
  const { id } = await createProject(page, { name: titles[0]!, slides: slidesOn(images), outputFormat: 'tiktok' });
  for (const platform of ['YouTube', 'TikTok'] as const) await connectNewAccount(page, platform, 'Ada Marsh');

  await page.goto('/library');
  await expect(page.getByRole('list', { name: 'Image list' }).getByRole('button').first()).toBeVisible();
  await keep(page, 'library');

  await page.goto(`/editor?projectId=${id}`);
  await expect(page.getByRole('navigation', { name: 'Slides' })).toBeVisible();
  await keep(page, 'editor');

  for (const [index, day] of busyDays.entries()) {
    const scheduledTime = nextMonth(day, 9 + (index % 3) * 4).toISOString();
    await createPost(page, {
      projectId: id,
      title: titles[index % titles.length]!,
      platform: index % 3 === 0 ? 'youtube' : 'tiktok',
      scheduledTime,
    });
  }
  await page.goto('/schedule?view=calendar');
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('grid').getByText(titles[0]!).first()).toBeVisible();
  await keep(page, 'calendar');
});
