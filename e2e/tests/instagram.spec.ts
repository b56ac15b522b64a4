import { randomUUID } from 'node:crypto';
import { createProject, uploadPictures } from '../support/api.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import { consent } from '../support/rehearsal.ts';
import { ScheduleDriver } from '../support/schedule-driver.ts';

/** Drawing with a browser that has to start first, sending, and looking whether it is there. */
const publishedMs = 150_000;

test.describe('Instagram, rehearsed', () => {
  test('When an account is connected and a project of 9:16 is published, then it is there, once, as a carousel of pictures that Instagram takes', async ({
    person: page,
  }) => {
    test.setTimeout(publishedMs + 90_000);
    const name = `Walk ${randomUUID().slice(0, 8)}`;

    await page.goto('/accounts');
    await page.getByRole('link', { name: 'Connect Instagram' }).click();
    await consent(page, { newName: name });
    await expect(page.getByText('Instagram connected!', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Instagram', exact: true }).getByText(name)).toBeVisible();

    const pictures = await Promise.all(['seagreen', 'navy'].map((color) => drawnPicture(`${color}.jpg`, color)));
    const images = await uploadPictures(page, pictures);
    const slides = images.map(({ url }, index) => ({ id: `s${index}`, imageUrl: url, isGenerated: false, textLayers: [] }));
    await createProject(page, { name, slides, outputFormat: 'tiktok' });
    const schedule = new ScheduleDriver(page);
    await page.goto('/schedule');
    await page.getByRole('button', { name: 'Schedule Post' }).click();
    await schedule.save({ project: name, platform: 'Instagram', title: name, description: 'By the sea', tags: '#slow living' });
    await schedule.openList();
    await schedule.fromMenu(name, 'Publish now');
    await expect(schedule.card(name).getByText('Posted', { exact: true })).toBeVisible({ timeout: publishedMs });

    await page.goto('/sandbox/viewer?on=instagram');
    const post = page.getByRole('article');
    await expect(post).toHaveCount(1);
    await expect(post).toContainText('By the sea');
    await expect(post).toContainText('#slowliving');
    await expect(post.getByRole('img')).toHaveCount(2);
    const shown = await post
      .getByRole('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.decode().then(() => [image.naturalWidth, image.naturalHeight]));
    expect(shown).toEqual([1080, 1350]);
  });
});
