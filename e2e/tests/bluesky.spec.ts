import { randomUUID } from 'node:crypto';
import { createProject, uploadPictures } from '../support/api.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import { ScheduleDriver } from '../support/schedule-driver.ts';

/** Drawing with a browser that has to start first, sending, and looking whether it is there. */
const publishedMs = 150_000;

test.describe('Bluesky, rehearsed at its own server', () => {
  test('When a newcomer makes an account, connects it with an app password and publishes, then the post is there, once, with every slide', async ({
    person: page,
  }) => {
    test.setTimeout(publishedMs + 90_000);
    const name = `p${randomUUID().slice(0, 8)}`;

    await page.goto('/sandbox/viewer?on=bluesky');
    await page.getByLabel('Name of a new account').fill(name);
    await page.getByRole('button', { name: 'Make an account' }).click();
    const [handle = '', appPassword = ''] = await page.locator('code').allTextContents();
    expect(handle).toBe(`${name}.test`);

    await page.goto('/accounts');
    await page.getByRole('button', { name: 'Connect Bluesky' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect Bluesky' });
    await dialog.getByLabel('Handle').fill(`@${handle}`);
    await dialog.getByLabel('App password').fill('abcd-efgh-ijkl-mnop');
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Bluesky did not accept this handle and app password.');
    await dialog.getByLabel('App password').fill(appPassword);
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: `@${handle}` })).toBeVisible();

    const pictures = await Promise.all(['seagreen', 'navy'].map((color) => drawnPicture(`${color}.jpg`, color)));
    const images = await uploadPictures(page, pictures);
    const slides = images.map(({ url }, index) => ({ id: `s${index}`, imageUrl: url, isGenerated: false, textLayers: [] }));
    await createProject(page, { name, slides, outputFormat: 'tiktok' });
    const schedule = new ScheduleDriver(page);
    await page.goto('/schedule');
    await page.getByRole('button', { name: 'Schedule Post' }).click();
    await schedule.save({ project: name, platform: 'Bluesky', title: name, description: 'By the sea', tags: '#slow living' });
    await schedule.openList();
    await schedule.fromMenu(name, 'Publish now');
    await expect(schedule.card(name).getByText('Posted', { exact: true })).toBeVisible({ timeout: publishedMs });

    await page.goto('/sandbox/viewer?on=bluesky');
    const post = page.getByRole('article');
    await expect(post).toHaveCount(1);
    await expect(post).toContainText('By the sea');
    await expect(post.getByRole('img')).toHaveCount(2);
    const shown = await post
      .getByRole('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalHeight));
    expect(shown).toBe(1920);
  });
});
