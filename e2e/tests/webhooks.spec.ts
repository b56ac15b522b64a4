import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createProject, fromOwnPage, uploadPictures } from '../support/api.ts';
import { expectNoSidewaysScrolling } from '../support/overflow.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import { connectNewAccount } from '../support/rehearsal.ts';
import { createPost } from '../support/scheduled-posts.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';
import { patience } from '../support/patience.ts';

/** Drawing, encoding and publishing a small project, where tests and the whole stack share two cores: minutes at worst. */
const publishedMs = 200_000;

/** Makes a webhook by the dialog. @returns its secret, as it is shown once */
async function makeWebhook(page: Page, address: string, events: readonly string[]): Promise<string> {
  await page.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill(address);
  for (const event of events) await dialog.getByRole('checkbox', { name: event }).check();
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  const shown = page.getByRole('dialog', { name: 'Copy its secret' });
  const secret = await shown.getByRole('textbox', { name: 'Secret' }).inputValue();
  // A slip of the hand does not lose it.
  await page.keyboard.press('Escape');
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();
  return secret;
}

async function makeProject(page: Page): Promise<string> {
  const [image] = await uploadPictures(page, [await drawnPicture('harbour.jpg', 'seagreen')]);
  const slide = { id: 's1', imageUrl: image!.url, textLayers: [], isGenerated: false };
  return (await createProject(page, { name: 'Harbour walk', slides: [slide], outputFormat: 'tiktok' })).id;
}

test('When a person makes a webhook and a post goes out, then their program gets a signed request, and the page shows what was sent', async ({
  person: page,
}) => {
  test.setTimeout(300_000);
  await connectNewAccount(page, 'YouTube', `Hooks ${randomUUID().slice(0, 8)}`);
  const projectId = await makeProject(page);
  const receiver = webhookReceiver();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Webhooks' }).click();
  await expect(page).toHaveURL(/\/settings\/webhooks$/);
  await expect(page.getByText('No webhooks yet', { exact: true })).toBeVisible();
  const secret = await makeWebhook(page, receiver.address, ['post.scheduled', 'post.published']);
  expect(secret).toMatch(/^whsec_/);

  await page.getByRole('button', { name: 'Send test to receiver.test' }).click();
  await expect(page.getByText(/^The test arrived: 200 after/)).toBeVisible();

  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const post = await createPost(page, { projectId, title: 'Along the harbour', scheduledTime: inAnHour });
  const received = async () => (await receiver.verified(secret)).map(({ type, data }) => `${type} ${String(data['postId'] ?? '')}`);
  await expect.poll(received, { timeout: 30_000 * patience }).toContain(`post.scheduled ${post.id}`);
  const soon = new Date(Date.now() + 3_000).toISOString();
  const changed = await page.request.patch(`/api/scheduled-posts/${post.id}`, { data: { scheduledTime: soon }, headers: fromOwnPage });
  expect(changed.status(), await changed.text()).toBe(200);
  await expect.poll(received, { timeout: publishedMs }).toContain(`post.published ${post.id}`);
  const published = (await receiver.verified(secret)).find(({ type }) => type === 'post.published');
  expect(published?.data).toMatchObject({ platform: 'youtube', title: 'Along the harbour', status: 'posted', projectId });

  await page.getByRole('button', { name: 'Deliveries to receiver.test' }).click();
  const list = page.getByRole('list', { name: 'Deliveries' });
  const row = list.getByRole('listitem').filter({ hasText: 'post.published' }).first();
  await row.getByText('post.published', { exact: true }).click();
  await expect(row.getByText('Delivered', { exact: true })).toBeVisible();
  await expect(row.getByText('Thank you.', { exact: true })).toBeVisible();
  await expect(row.getByLabel('Message')).toContainText(post.id);
  await row.getByRole('button', { name: 'Send again' }).click();
  const again = async () => (await receiver.verified(secret)).filter(({ id }) => id === published?.id).length;
  await expect.poll(again).toBe(2);
});

test('When the page is used by keyboard on a phone, then the dialog and its choices are reached, a private address is refused, and nothing is wider than the screen', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/settings/webhooks');
  await page.getByRole('button', { name: 'New webhook' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://169.254.169.254/latest');
  await dialog.getByRole('checkbox', { name: 'post.failed' }).focus();
  await page.keyboard.press('Space');
  await expectAccessible(page, 'the dialog of a new webhook');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^This address is private/)).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'New webhook' })).toBeFocused();
  await expectAccessible(page, 'the page of webhooks');
  await expectNoSidewaysScrolling(page);
});
