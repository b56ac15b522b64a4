import type { Page } from '@playwright/test';
import { createProject, getProject, listImages, slidesWith, uploadPictures } from '../support/api.ts';
import { expectNoSidewaysScrolling } from '../support/overflow.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import { patience } from '../support/patience.ts';

/** The website of the test stack; see deploy/compose.test.yml. */
const site = 'http://site.test';
const recent = (page: Page) => page.getByRole('region', { name: 'Recent Screenshots' });
const urlInput = (page: Page) => page.getByRole('textbox', { name: 'Website URL' });

/** Opens the screen with the formats on it. */
async function open(page: Page): Promise<void> {
  await page.goto('/screenshot');
  await expect(page.getByRole('radio', { name: /TikTok/ })).toBeChecked();
}

async function capture(page: Page, url: string): Promise<void> {
  await urlInput(page).fill(url);
  await urlInput(page).press('Enter');
}

test.describe('The Screenshot screen', () => {
  test('When a website is captured, then its picture appears, is shown large, and gets onto a free slide', async ({ signedIn: page }) => {
    const project = await createProject(page, { name: 'From a website', slides: slidesWith(['/blank-slide.svg', '/blank-slide.svg']) });
    await open(page);
    await expect(page.getByText('No screenshots yet', { exact: true })).toBeVisible();
    await capture(page, `${site}/`);
    await expect(page.getByText('Screenshot captured!', { exact: true }).first()).toBeVisible({ timeout: 45_000 * patience });
    // On a busy machine a note may follow.
    await expect(page.getByText(/^Image saved to your library/).first()).toBeVisible();

    const [image] = await listImages(page);
    expect(image).toMatchObject({ width: 1080, height: 1920, filename: expect.stringContaining('site.test') });
    const tile = recent(page).getByRole('button', { name: image?.filename ?? '' });
    await tile.click();
    const viewer = page.getByRole('dialog', { name: image?.filename ?? '' });
    await expect(viewer.getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tile).toBeFocused();

    await tile.press('Enter');
    await viewer.getByRole('link', { name: 'Use on a slide' }).click();
    await expect(page).toHaveURL(new RegExp(`/editor`));
    await expect.poll(async () => (await getProject(page, project.id)).slides[0]?.imageUrl).toBe(image?.url);
    await page.reload();
    await expect(page.getByTestId('slide-canvas')).toBeVisible();
    expect((await getProject(page, project.id)).slides.map(({ imageUrl }) => imageUrl)).toEqual([image?.url, '/blank-slide.svg']);
  });

  test('When a long page is cut into slides, then they are in the library in the order of the page', async ({ signedIn: page }) => {
    await open(page);
    await page.getByRole('radio', { name: /Instagram Post/ }).check();
    await page.getByRole('radio', { name: 'Slides' }).click();
    await page.getByRole('slider', { name: 'Number of slides' }).press('Home');
    await capture(page, `${site}/long`);
    await expect(page.getByText('Screenshot captured!', { exact: true }).first()).toBeVisible({ timeout: 45_000 * patience });
    await expect(recent(page).getByRole('listitem')).toHaveCount(2);
    expect((await listImages(page)).map(({ width, height }) => [width, height])).toEqual([
      [1080, 1080],
      [1080, 1080],
    ]);
  });

  test('When the address leads to a private network, then the reason is shown and nothing is captured', async ({ signedIn: page }) => {
    await open(page);
    await capture(page, '169.254.169.254/latest');
    await expect(page.getByText('Screenshot failed', { exact: true }).first()).toBeVisible({ timeout: 45_000 * patience });
    await expect(page.getByText(/^This address is private, .*CAPTURE_ALLOWED_HOSTS/).first()).toBeVisible();
    await expect(page.getByText('No screenshots yet', { exact: true })).toBeVisible();
  });

  test('When there is no address, then one is asked for', async ({ signedIn: page }) => {
    await open(page);
    await capture(page, '');
    await expect(page.getByText('URL required', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Please enter a website URL', { exact: true }).first()).toBeVisible();
  });

  test('When a laptop or a phone shows the screen, then the address and the button are in sight without scrolling', async ({
    signedIn: page,
  }) => {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 375, height: 667 },
    ]) {
      await page.setViewportSize(viewport);
      await open(page);
      await expect(urlInput(page)).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Capture Screenshot' })).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScrolling(page);
    }
  });

  test('When sizes are chosen, then the preview has their ratio, at most 400 pixels high, and the choice is kept', async ({
    signedIn: page,
  }) => {
    await open(page);
    const preview = page.getByTestId('screenshot-preview');
    for (const [name, ratio] of [
      ['TikTok/Story', 1080 / 1920],
      ['YouTube/Landscape', 1920 / 1080],
    ] as const) {
      await page.getByRole('radio', { name: new RegExp(name) }).check();
      await expect.poll(async () => ratioOf(await preview.boundingBox())).toBeCloseTo(ratio, 1);
      expect((await preview.boundingBox())?.height).toBeLessThanOrEqual(400.5);
    }
    await page.reload();
    await expect(page.getByRole('radio', { name: /YouTube/ })).toBeChecked();
  });

  test('When the library holds more, then the six latest are shown, and a new one of another tab appears', async ({ signedIn: page }) => {
    const files = await Promise.all(
      ['red', 'orange', 'gold', 'green', 'teal', 'navy', 'purple'].map((colour) => drawnPicture(`${colour}.jpg`, colour)),
    );
    await uploadPictures(page, files.slice(0, 6));
    await open(page);
    await expect(recent(page).getByRole('listitem')).toHaveCount(6);
    await uploadPictures(page, files.slice(6));
    await expect(recent(page).getByRole('button', { name: 'purple.jpg' })).toBeVisible();
    await expect(recent(page).getByRole('button', { name: 'red.jpg' })).toBeHidden();
  });
});

function ratioOf(box: { width: number; height: number } | null): number {
  return box === null ? 0 : box.width / box.height;
}
