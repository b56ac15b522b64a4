import { createProject } from '../support/api.ts';
import { expect, test } from '../support/person.ts';
import { connectNewAccount } from '../support/rehearsal.ts';
import { createPost } from '../support/scheduled-posts.ts';
import { keep } from './kept-picture.ts';
import { slidesOn, uploadScenes } from './scenes.ts';

/** Days of next month with a post. */
const busyDays = [2, 4, 5, 7, 9, 11, 12, 12, 14, 16, 18, 19, 21, 23, 25, 26];

const words = ['Three habits that gave me my mornings back', '1. Phone in the kitchen', '2. Ten minutes outside', '3. One thing first'];
const titles = ['Morning habits', 'City walks', 'Packing light', 'Small kitchens', 'Ten minutes outside', 'One thing first'];

function nextMonth(day: number, hour: number): Date {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth() + 1, day, hour);
}

test('The library, the editor and the calendar, as a regular user sees them', async ({ signedIn: page }) => {
  test.setTimeout(180_000);
  const images = await uploadScenes(page);
  const { id } = await createProject(page, { name: titles[0]!, slides: slidesOn(images, words), outputFormat: 'tiktok' });
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
