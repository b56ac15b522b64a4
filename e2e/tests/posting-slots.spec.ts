import { expectAccessible } from '../support/accessibility.ts';
import { bodyOf, createProject, fromOwnPage } from '../support/api.ts';
import { expectNoSidewaysScrolling } from '../support/overflow.ts';
import { expect, test } from '../support/person.ts';
import { connectNewAccount } from '../support/rehearsal.ts';

interface Waiting {
  id: string;
  title: string;
  slotAt?: string;
  scheduledTime: string;
}

test('When slots are drawn for an account, then a post takes the next one, another is put on a free one, and later ones move up into a gap', async ({
  signedIn: page,
}) => {
  await connectNewAccount(page, 'YouTube', 'Slots');
  const { id: projectId } = await createProject(page, { name: 'Harbour' });
  await page.getByRole('button', { name: /^Posting slots for/ }).click();
  const slots = page.getByRole('dialog', { name: /^Posting slots for/ });
  // Every day at nine, two of them drawn over the week and the others in one step; one more by the list.
  const hour = (weekday: number) => slots.locator(`[data-hour="${weekday} 9"]`);
  await hour(1).hover();
  await page.mouse.down();
  await hour(2).hover();
  await page.mouse.up();
  await slots.getByRole('button', { name: 'Add to all days' }).click();
  await slots.getByRole('button', { name: 'Add a slot on Friday' }).click();
  await expectAccessible(page, 'dialog Posting slots', '[role=dialog]');
  await slots.getByRole('button', { name: 'Save slots' }).click();
  await expect(page.getByText('8 posting slots a week')).toBeVisible();

  const [account] = (await (await page.request.get('/api/social-accounts')).json()) as { id: string }[];
  const plan = async (title: string) => {
    const data = {
      projectId,
      platform: 'youtube',
      socialAccountId: account?.id,
      status: 'scheduled',
      scheduledTime: null,
      slot: 'next',
      title,
    };
    return bodyOf<Waiting>(await page.request.post('/api/scheduled-posts', { data, headers: fromOwnPage }), 201);
  };
  const [first, second, third] = [await plan('One'), await plan('Two'), await plan('Three')];

  await page.goto('/schedule');
  await page.getByRole('button', { name: 'Schedule Post' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Post' });
  await dialog.getByRole('combobox', { name: /^Project/ }).click();
  await page.getByRole('option', { name: /Harbour/ }).click();
  await dialog.getByRole('combobox', { name: /^Platform/ }).click();
  await page.getByRole('option', { name: 'YouTube' }).click();
  await dialog.getByRole('button', { name: /^Next free slot: / }).click();
  await dialog.getByLabel('Title').fill('Four');
  await dialog.getByRole('button', { name: 'Schedule Post' }).click();
  await expect(dialog).toBeHidden();
  const waiting = async () => (await (await page.request.get('/api/scheduled-posts')).json()) as Waiting[];
  const timeOf = async (title: string) => (await waiting()).find((post) => post.title === title)?.slotAt;
  expect(Date.parse((await timeOf('Four')) ?? '')).toBeGreaterThan(Date.parse(third.scheduledTime));

  await page.request.delete(`/api/scheduled-posts/${second.id}`, { headers: fromOwnPage });
  await page.reload();
  const day = new Date(second.scheduledTime).toLocaleDateString('sv-SE');
  const cell = page.locator(`[data-day="${day}"]`);
  await expect(page.getByRole('grid')).toBeVisible();
  if (!(await cell.isVisible())) await page.getByRole('button', { name: 'Next month' }).click();
  await cell.click();
  await expectAccessible(page, 'calendar with free slots');
  await page
    .getByRole('button', { name: /^Move later posts of .* up to fill the/ })
    .first()
    .click();
  await expect(page.getByText('2 posts moved earlier', { exact: true })).toBeVisible();
  expect(await timeOf('Three')).toBe(second.scheduledTime);
  expect(await timeOf('One')).toBe(first.scheduledTime);

  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/accounts');
  await page.getByRole('button', { name: /^Posting slots for/ }).click();
  await expect(slots.getByLabel('Friday, slot 2')).toBeVisible();
  await expectNoSidewaysScrolling(page);
});
