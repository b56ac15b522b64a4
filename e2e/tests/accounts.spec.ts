import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScrolling } from '../support/overflow.ts';
import { expect, test } from '../support/person.ts';
import { consent, needReconnect } from '../support/rehearsal.ts';
import { withoutInstagram } from '../support/without-instagram.ts';

// Everybody in this run may choose the people that the rehearsal platforms come with, so every test brings channels of its own.
const newName = () => `Walk ${randomUUID().slice(0, 8)}`;

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cards = (page: Page, platform: string) => section(page, platform).getByRole('listitem');
/** The card of an account, by the name that it was given at the platform. */
const card = (page: Page, platform: string, name: string): Locator => cards(page, platform).filter({ hasText: name });

async function connectNew(page: Page, platform: 'YouTube' | 'TikTok', name: string): Promise<void> {
  await section(page, platform)
    .getByRole('link', { name: new RegExp(`^(Connect|Add Account for) ${platform}$`) })
    .click();
  await consent(page, { newName: name });
  await expect(card(page, platform, name)).toBeVisible();
}

test.describe('The Accounts screen', () => {
  test.beforeEach(async ({ signedIn: page }) => {
    await withoutInstagram(page);
    await page.goto('/accounts');
  });

  test('When accounts of both platforms are connected, then each is announced and listed, and the first is the primary one', async ({
    signedIn: page,
  }) => {
    await expect(page.getByText('No YouTube accounts connected', { exact: true })).toBeVisible();
    await expect(page.getByText('No TikTok accounts connected', { exact: true })).toBeVisible();
    const [first, second, tiktok] = [newName(), newName(), newName()];
    await connectNew(page, 'YouTube', first);
    await expect(page.getByText('YouTube connected!', { exact: true }).first()).toBeVisible();
    await expect(card(page, 'YouTube', first).getByText('Primary', { exact: true })).toBeVisible();
    for (const text of ['Rehearsal', '0 subscribers', 'Synced just now'])
      await expect(card(page, 'YouTube', first).getByText(text)).toBeVisible();
    await connectNew(page, 'YouTube', second);
    await expect(card(page, 'YouTube', second).getByText('Primary', { exact: true })).toBeHidden();
    await connectNew(page, 'TikTok', tiktok);
    await expect(page.getByText('TikTok connected!', { exact: true }).first()).toBeVisible();
    await expect(section(page, 'Instagram').getByText('Coming Soon', { exact: true })).toBeVisible();
    await expect(section(page, 'Instagram').getByRole('listitem')).toHaveCount(4);
    await expect(cards(page, 'YouTube')).toHaveCount(2);
  });

  test('When the user denies, has no channel, or chooses a connected account, then a message says so and nothing is added', async ({
    signedIn: page,
  }) => {
    const connect = () => section(page, 'YouTube').getByRole('link', { name: 'Connect YouTube' }).click();
    await connect();
    await consent(page, { newName: newName() }, 'deny');
    await expect(page.getByText('Connection failed', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('An error occurred while connecting', { exact: true }).first()).toBeVisible();

    await connect();
    await consent(page, { existing: /No channel \(YouTube returns an empty list\)/ });
    await expect(page.getByText('No YouTube channel found for this account', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('No YouTube accounts connected', { exact: true })).toBeVisible();

    const name = newName();
    await connectNew(page, 'YouTube', name);
    await section(page, 'YouTube').getByRole('link', { name: 'Add Account for YouTube' }).click();
    await consent(page, { existing: new RegExp(name) });
    await expect(page.getByText('This account is already connected', { exact: true }).first()).toBeVisible();
    await expect(cards(page, 'YouTube')).toHaveCount(1);
  });

  test('When another account is made primary and the primary one is removed, then there is always exactly one', async ({
    signedIn: page,
    context,
  }) => {
    const [first, second] = [newName(), newName()];
    await connectNew(page, 'YouTube', first);
    await connectNew(page, 'YouTube', second);
    const other = await context.newPage();
    await other.goto('/accounts');
    await expect(cards(other, 'YouTube')).toHaveCount(2);

    await card(page, 'YouTube', second)
      .getByRole('button', { name: /as Primary$/ })
      .click();
    await expect(page.getByText('Primary account updated', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('This account is now your default for scheduling.', { exact: true }).first()).toBeVisible();
    await expect(card(page, 'YouTube', second).getByText('Primary', { exact: true })).toBeVisible();
    await expect(card(page, 'YouTube', first).getByText('Primary', { exact: true })).toBeHidden();
    await expect(card(other, 'YouTube', second).getByText('Primary', { exact: true })).toBeVisible();

    const handle = await card(page, 'YouTube', second).getByRole('heading').innerText();
    await card(page, 'YouTube', second)
      .getByRole('button', { name: `Remove ${handle}` })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(
      dialog.getByText(`Are you sure you want to disconnect ${handle}? This will cancel any scheduled posts for this account.`),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByText('Account disconnected', { exact: true }).first()).toBeVisible();
    await expect(cards(page, 'YouTube')).toHaveCount(1);
    await expect(card(page, 'YouTube', first).getByText('Primary', { exact: true })).toBeVisible();
    await expect(cards(other, 'YouTube')).toHaveCount(1);
    await other.close();
  });

  test('When an account needs to be connected again, then its card says so and leads through it', async ({ signedIn: page }) => {
    const name = newName();
    await connectNew(page, 'YouTube', name);
    const handle = await card(page, 'YouTube', name).getByRole('heading').innerText();
    await needReconnect(handle.slice(1));
    await page.reload();
    await expect(card(page, 'YouTube', name).getByText('Needs reconnect', { exact: true })).toBeVisible();
    await card(page, 'YouTube', name)
      .getByRole('link', { name: `Reconnect ${handle}` })
      .click();
    await consent(page, { existing: new RegExp(name) });
    await expect(page.getByText('YouTube connected!', { exact: true }).first()).toBeVisible();
    await expect(card(page, 'YouTube', name).getByText('Connected', { exact: true })).toBeVisible();
    await expect(cards(page, 'YouTube')).toHaveCount(1);
  });

  test('When the screen is that of a phone, then nothing is cut off', async ({ signedIn: page }) => {
    await connectNew(page, 'YouTube', `${newName()} with a name as long as there may be`);
    await page.setViewportSize({ width: 375, height: 667 });
    await expectNoSidewaysScrolling(page);
  });
});
