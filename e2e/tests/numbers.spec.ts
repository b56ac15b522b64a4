import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { bodyOf, createProject } from '../support/api.ts';
import { expectNoSidewaysScrolling } from '../support/overflow.ts';
import { expect, test } from '../support/person.ts';
import { createPost } from '../support/scheduled-posts.ts';

test.use({ timezoneId: 'Europe/Berlin', locale: 'en-US', contextOptions: { reducedMotion: 'reduce' } });

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
const reported = (hours: number, counts: object) => ({ steps: [{ at: ago(hours), ...counts }], nextAt: null, note: null });

/** Shows the page a few posts as they are after they were published: the test cannot wait an hour for that. */
async function publishSome(page: Page): Promise<void> {
  const { id: projectId } = await createProject(page, { name: 'Harbour walk' });
  const { id } = await createPost(page, { projectId, title: 'Harbour', scheduledTime: null });
  const draft = await bodyOf<object>(await page.request.get(`/api/scheduled-posts/${id}`), 200);
  const posted = (n: number, of: object) => ({
    ...draft,
    id: `00000000-0000-4000-8000-00000000000${n}`,
    ...{ status: 'posted', phase: null, publishedAt: ago(n * 30), actions: ['duplicate'] },
    ...of,
  });
  const gone = { code: 'account-not-connected', detail: 'The account is no longer connected, so its statistics are no longer updated.' };
  const posts = [
    posted(1, { title: 'Six things to pack for a walk along the harbour', numbers: reported(2, { views: 1204, likes: 88, comments: 0 }) }),
    posted(2, {
      title: '=HYPERLINK("https://example.org")',
      platform: 'mastodon',
      numbers: reported(40, { likes: 9, comments: 2, shares: 31 }),
    }),
    posted(3, { title: 'Quiet mornings', platform: 'bluesky', numbers: { ...reported(60, { likes: 3 }), note: gone } }),
    posted(4, { title: 'Fresh', publishedAt: ago(0.2), numbers: { steps: [], nextAt: ago(-0.8), note: null } }),
    posted(5, { title: 'By hand', platform: 'instagram', delivery: 'manual', numbers: null }),
  ];
  await page.route('**/api/scheduled-posts', (route) => route.fulfill({ json: posts }));
}

test('When posts are out, then their cards show their numbers, and the table is sorted by keyboard and saved as a file', async ({
  person: page,
}) => {
  await publishSome(page);
  await page.goto('/schedule?view=list');
  const card = (title: string) => page.getByRole('article', { name: title });
  await expect(card('Six things to pack for a walk along the harbour')).toContainText(/1,204 views · 88 likes · 0 comments · as of /);
  await expect(card('Fresh')).toContainText('Statistics appear an hour after publishing.');
  await page.getByRole('radio', { name: 'Statistics' }).click();
  const titles = page.getByRole('rowheader');
  await expect(titles.first()).toContainText('Fresh');
  await page.getByRole('button', { name: 'Likes' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Likes' })).toHaveAttribute('aria-sort', 'descending');
  await expect(titles.first()).toContainText('Six things');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download CSV' }).click()]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain('"\'=HYPERLINK(""https://example.org"")","Mastodon"');
  await expectAccessible(page, 'the table of numbers');
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page, 'the table of numbers on a phone');
});
