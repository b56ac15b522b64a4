import { expectAccessible } from '../support/accessibility.ts';
import { createTemplate, fromOwnPage } from '../support/api.ts';
import { morningZone } from '../support/morning-zone.ts';
import { expectNoSidewaysScrolling } from '../support/overflow.ts';
import { expect, test } from '../support/person.ts';
import { connectNewAccount } from '../support/rehearsal.ts';
import { slidesWithTexts, writtenText } from '../support/written-slides.ts';
import { patience } from '../support/patience.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// The slideshow and its variants are made by a job, and the post is frozen.
test.describe.configure({ timeout: 120_000 });

test('When an autopilot is set up, then a slideshow waits, another is dealt, it is planned, and its post is on the calendar', async ({
  signedIn: page,
}) => {
  await connectNewAccount(page, 'YouTube', 'Pilot');
  await createTemplate(page, 'Habits', slidesWithTexts([writtenText('Title'), writtenText('Second')]).slice(0, 2));
  const [account] = (await (await page.request.get('/api/social-accounts')).json()) as { id: string }[];
  await page.goto('/series');
  await page.getByRole('link', { name: 'Autopilot' }).click();
  await expect(page.getByText(/^Add posting slots first/)).toBeVisible();
  const times = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '14:00' }));
  // The evening before is over, so that a slot of this afternoon gets its slideshow at once.
  const slots = { timeZone: morningZone().timeZone, times, isPaused: false };
  await page.request.put(`/api/posting-slots/${account?.id}`, { data: slots, headers: fromOwnPage });
  await page.reload();
  await expectAccessible(page, 'the autopilot without a slideshow');

  await page.getByRole('button', { name: /^Set up/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Autopilot for/ });
  await dialog.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Habits' }).click();
  await dialog.getByRole('textbox', { name: 'Topic' }).fill('running\nsleep');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('{hook}');
  await expectAccessible(page, 'the settings of an autopilot', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog).toBeHidden();

  const stack = page.getByRole('region', { name: /^Proposal for/ });
  await expect(stack).toBeVisible({ timeout: 45_000 * patience });
  await expect(stack.getByText('Slide 1 of 2')).toBeVisible();
  await expectAccessible(page, 'a proposal of the autopilot');
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await stack.getByRole('button', { name: 'Next slide' }).click();
  await expect(stack.getByText('Slide 2 of 2')).toBeVisible();

  await stack.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(stack.getByText('This is variant 2.')).toBeVisible({ timeout: 20_000 * patience });
  await expect(stack).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(stack.getByRole('button', { name: 'Schedule' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible();
  const latest = page.getByRole('list', { name: 'Recent proposals' });
  await expect(latest.getByText('Scheduled')).toBeVisible({ timeout: 20_000 * patience });
  const posts = (await (await page.request.get('/api/scheduled-posts')).json()) as { title: string; status: string; slotAt?: string }[];
  expect(posts.map(({ status, slotAt }) => [status, slotAt !== undefined])).toEqual([['scheduled', true]]);
  await expect(latest.getByText(posts[0]?.title ?? 'no post', { exact: true })).toBeVisible();
  await latest.getByRole('link', { name: /^Show on the calendar/ }).click();
  await expect(page).toHaveURL(/\/schedule/);
  await expect(page.locator('[data-chip]').first()).toBeVisible();
});
