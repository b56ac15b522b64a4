import { expectAccessible } from '../support/accessibility.ts';
import { bodyOf, fromOwnPage } from '../support/api.ts';
import { makeSeries } from '../support/made-by-itself.ts';
import { expect, test } from '../support/person.ts';
import { connectNewAccount } from '../support/rehearsal.ts';
import { patience } from '../support/patience.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'Europe/Berlin' });
test.describe.configure({ timeout: 120_000 });

interface Waiting {
  id: string;
  scheduledTime: string;
}

const dayMs = 86_400_000;
// In winter, so that no clock changes while they move.
const firstAt = Date.UTC(new Date().getUTCFullYear() + 1, 0, 10, 8);

test('When posts of a series are moved by a day, taken back and cancelled, and the series is deleted with its projects, then all of it happens once', async ({
  signedIn: page,
}) => {
  await connectNewAccount(page, 'YouTube', 'Series');
  const id = await makeSeries(page, ['Morning', 'Evening']);
  const { made } = await bodyOf<{ made: { projectId: string }[] }>(await page.request.get(`/api/series/${id}`), 200);
  const times = made.map((_, n) => new Date(firstAt + n * dayMs).toISOString());
  for (const [n, { projectId }] of made.entries()) {
    const data = { projectId, platform: 'youtube', status: 'scheduled', scheduledTime: times[n], title: `Post ${n + 1}` };
    await bodyOf(await page.request.post('/api/scheduled-posts', { data, headers: fromOwnPage }), 201);
  }
  const timesNow = async () =>
    (await bodyOf<Waiting[]>(await page.request.get('/api/scheduled-posts'), 200)).map(({ scheduledTime }) => scheduledTime).toSorted();
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More for Habits', exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  await page.goto(`/series/${id}`);
  await expect(page.getByText(/^2 posts scheduled · next /)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Posts of Morning' })).toContainText('YouTube · scheduled for');
  await expectAccessible(page, 'a series with posts');

  await choose('Move all one day later');
  await expect(page.getByText('2 posts moved', { exact: true })).toBeVisible();
  expect(await timesNow()).toEqual(times.map((time) => new Date(Date.parse(time) + dayMs).toISOString()));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 posts moved back', { exact: true })).toBeVisible();
  expect(await timesNow()).toEqual(times);

  await choose('Cancel all posts…');
  const question = page.getByRole('dialog', { name: 'Cancel 2 posts?' });
  await expectAccessible(page, 'the question before all posts are cancelled');
  await question.getByRole('button', { name: 'Cancel all posts' }).click();
  await expect(page.getByText('2 posts canceled', { exact: true })).toBeVisible();
  expect(await timesNow()).toEqual([]);

  await choose('Delete with projects…');
  const last = page.getByRole('dialog', { name: 'Delete the series and 2 projects?' });
  await expectAccessible(page, 'the question before a series is deleted with its projects');
  await last.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/series');
  await expect(page.getByText('No series yet')).toBeVisible({ timeout: 30_000 * patience });
  for (const { projectId } of made) expect((await page.request.get(`/api/projects/${projectId}`)).status()).toBe(404);
});
