import { expectAccessible } from '../support/accessibility.ts';
import { createTemplate, fromOwnPage } from '../support/api.ts';
import { expectNoSidewaysScrolling } from '../support/overflow.ts';
import { expect, test } from '../support/person.ts';
import { connectNewAccount } from '../support/rehearsal.ts';
import { slidesWithTexts, writtenText } from '../support/written-slides.ts';
import { patience } from '../support/patience.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Ten projects and ten posts are made one after the other.
test.describe.configure({ timeout: 120_000 });

interface Waiting {
  title: string;
  description: string;
  slotAt: string;
  projectName: string;
}

test('When a table of ten rows is made and scheduled, then its posts fill the next free slots in their order, and the calendar shows them', async ({
  signedIn: page,
}) => {
  await connectNewAccount(page, 'YouTube', 'Series');
  await createTemplate(page, 'Habits', slidesWithTexts([writtenText('Title')]).slice(0, 1));
  const [account] = (await (await page.request.get('/api/social-accounts')).json()) as { id: string }[];
  const times = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '09:00' }));
  const slots = { timeZone: 'Europe/Berlin', times, isPaused: false };
  await page.request.put(`/api/posting-slots/${account?.id}`, { data: slots, headers: fromOwnPage });
  const free = (await (await page.request.get(`/api/posting-slots/free?socialAccountId=${account?.id}&count=10`)).json()) as {
    at: string;
  }[];

  await page.goto('/series');
  await page.getByRole('button', { name: 'New series' }).click();
  const dialog = page.getByRole('dialog', { name: 'New series' });
  await dialog.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Habits' }).click();
  const rows = Array.from({ length: 10 }, (_, n) => `Habit ${n + 1},Post ${n + 1},"Caption, ${n + 1}"`);
  await dialog.getByRole('textbox', { name: 'Table' }).fill(['Hook,title,caption', ...rows, `Long,${'x'.repeat(101)},`].join('\n'));
  await dialog.getByRole('radio', { name: 'Create and schedule' }).click();
  await dialog.getByRole('checkbox', { name: /YouTube/ }).check();
  await expect(dialog.getByRole('combobox', { name: 'When' })).toHaveText('In the next free slots');
  await expect(dialog.getByText(/^Line 12, title: A title can have at most 100 characters on YouTube/)).toBeVisible();
  await expectAccessible(page, 'the dialog New series with posts');
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Create and schedule 10 posts' }).click();

  const report = page.getByRole('dialog', { name: 'Habits' });
  await expect(report.getByText(/^10 of 10 projects created\. 10 of 10 posts scheduled, from /)).toBeVisible({
    timeout: 45_000 * patience,
  });
  await expect(page.getByText('10 posts scheduled', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the report of a series with posts');
  const waiting = (await (await page.request.get('/api/scheduled-posts')).json()) as Waiting[];
  const planned = waiting.toSorted((a, b) => a.slotAt.localeCompare(b.slotAt)).map((post) => [post.title, post.description, post.slotAt]);
  expect(planned).toEqual(free.map(({ at }, n) => [`Post ${n + 1}`, `Caption, ${n + 1}`, at]));
  await report.getByRole('button', { name: 'Show on the calendar' }).click();
  await expect(page).toHaveURL(/\/schedule/);
  await expect(page.locator('[data-chip]').first()).toBeVisible();

  await page.goto('/schedule?view=list');
  await page.getByRole('button', { name: 'More actions for Post 10' }).click();
  await page.getByRole('menuitem', { name: 'Repeat…' }).click();
  const repeat = page.getByRole('dialog', { name: 'Repeat' });
  await expectAccessible(page, 'the dialog Repeat', '[role=dialog]');
  await repeat.getByRole('combobox', { name: 'Number of posts' }).click();
  await page.getByRole('option', { name: '2 more', exact: true }).click();
  await repeat.getByRole('button', { name: 'Schedule 2 posts' }).click();
  await expect(page.getByText('2 posts scheduled', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More actions for Post 10' })).toHaveCount(3);
});
