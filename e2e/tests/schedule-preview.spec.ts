import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createProject, slidesWith, uploadPictures } from '../support/api.ts';
import { expectNoSidewaysScrolling } from '../support/overflow.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Schedule Post' });
const preview = (page: Page): Locator => dialog(page).getByRole('region', { name: 'Preview' });

/** The colour in the middle of each drawn slide of the preview. */
async function colours(page: Page): Promise<string[]> {
  return preview(page)
    .locator('canvas')
    .evaluateAll((canvases) =>
      canvases.map((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement;
        const pixel = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(width / 2, height / 2, 1, 1).data ?? [];
        return [...pixel].slice(0, 3).join();
      }),
    );
}

async function openDialog(page: Page): Promise<void> {
  const pictures = await Promise.all(['crimson', 'navy'].map((colour) => drawnPicture(`${colour}.png`, colour)));
  const [crimson, navy] = await uploadPictures(page, pictures);
  await createProject(page, { name: 'Walks', slides: slidesWith([crimson?.url ?? '', navy?.url ?? '', crimson?.url ?? '']) });
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Schedule', exact: true }).press('Enter');
  await dialog(page).getByRole('combobox', { name: 'Platform *' }).click();
  await page.getByRole('option', { name: 'TikTok' }).click();
  await dialog(page).getByLabel('Title').fill('By the sea');
}

test.describe('The preview in the schedule dialog', () => {
  test('When the window is wide, then slides and caption stand beside the fields, and the slides are swiped', async ({
    signedIn: page,
  }) => {
    await openDialog(page);
    await expect(preview(page).getByText('By the sea')).toBeVisible();
    await expect(preview(page).getByText('1 of 3')).toBeVisible();
    await expect.poll(() => colours(page)).toHaveLength(3);
    await expect.poll(async () => new Set(await colours(page)).size, 'drawn slides').toBe(2);
    await preview(page).getByRole('button', { name: 'Next slide' }).click();
    await expect(preview(page).getByText('2 of 3')).toBeVisible();
    await preview(page).getByRole('group', { name: 'Slides' }).press('ArrowRight');
    await expect(preview(page).getByText('3 of 3')).toBeVisible();
    await expect(preview(page).getByRole('button', { name: 'Next slide' })).toBeDisabled();
    await expectAccessible(page, 'the schedule dialog with its preview', '[role=dialog]');
  });

  test('When the window is narrow, then it opens by a press, and nothing of it is loaded before', async ({ signedIn: page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    const loaded: string[] = [];
    page.on('request', (request) => /\/api\/projects\/[0-9a-f-]{36}$/.test(request.url()) && loaded.push(request.url()));
    await openDialog(page);
    expect(loaded).toEqual([]);
    await dialog(page).getByText('Preview', { exact: true }).click();
    await expect(preview(page).getByText('By the sea')).toBeVisible();
    await expect.poll(async () => new Set(await colours(page)).size, 'drawn slides').toBe(2);
    await expectNoSidewaysScrolling(page);
  });
});
