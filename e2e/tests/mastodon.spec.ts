import { randomUUID } from 'node:crypto';
import { createProject, uploadPictures } from '../support/api.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import { ScheduleDriver } from '../support/schedule-driver.ts';

/** Drawing with a browser that has to start first, sending, and looking whether it is there. */
const publishedMs = 150_000;

test.describe('Mastodon, rehearsed', () => {
  test('When a newcomer names the server, allows the product there and publishes, then the post is there, once, with every slide', async ({
    person: page,
  }) => {
    test.setTimeout(publishedMs + 90_000);
    const name = `p${randomUUID().slice(0, 8)}`;

    await page.goto('/accounts');
    await page.getByRole('button', { name: 'Connect Mastodon' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect Mastodon' });
    await dialog.getByLabel('Server').fill('no server');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('A server looks like mastodon.social or example.org.')).toBeVisible();
    await dialog.getByLabel('Server').fill('rehearsal.test');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Name of the new account').fill(name);
    await page.getByRole('button', { name: 'Authorize' }).click();
    await expect(page).toHaveURL(/\/accounts$/);
    await expect(page.getByRole('heading', { name: `@${name}@rehearsal.test` })).toBeVisible();

    const pictures = await Promise.all(['seagreen', 'navy'].map((color) => drawnPicture(`${color}.jpg`, color)));
    const images = await uploadPictures(page, pictures);
    const slides = images.map(({ url }, index) => ({ id: `s${index}`, imageUrl: url, isGenerated: false, textLayers: [] }));
    await createProject(page, { name, slides, outputFormat: 'tiktok' });
    const schedule = new ScheduleDriver(page);
    await page.goto('/schedule');
    await page.getByRole('button', { name: 'Schedule Post' }).click();
    await schedule.save({ project: name, platform: 'Mastodon', title: name, description: 'By the sea', tags: '#slow living' });
    await schedule.openList();
    await schedule.fromMenu(name, 'Publish now');
    await expect(schedule.card(name).getByText('Posted', { exact: true })).toBeVisible({ timeout: publishedMs });

    await page.goto('/sandbox/viewer?on=mastodon');
    const post = page.getByRole('article');
    await expect(post).toHaveCount(1);
    await expect(post).toContainText('By the sea');
    await expect(post.getByRole('img')).toHaveCount(2);
  });
});
