import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expectNoSidewaysScrolling } from '../support/overflow.ts';
import { expect, test } from '../support/person.ts';
import { patience } from '../support/patience.ts';

/** Makes a token by the dialog. @returns its text, as it is shown once */
async function makeToken(page: Page, name: string, scopes: readonly string[]): Promise<string> {
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  for (const scope of scopes) await dialog.getByRole('checkbox', { name: scope }).check();
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const shown = page.getByRole('dialog', { name: 'Copy your token' });
  const text = await shown.getByRole('textbox', { name: 'Token' }).inputValue();
  // A slip of the hand does not lose it.
  await page.keyboard.press('Escape');
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();
  return text;
}

test('When a person makes a token, then a script with it does what was allowed and no more, until it is revoked', async ({
  person: page,
  playwright,
  baseURL,
}) => {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'API tokens' }).click();
  await expect(page).toHaveURL(/\/settings\/tokens$/);
  await expect(page.getByText('No tokens yet', { exact: true })).toBeVisible();
  const text = await makeToken(page, 'Weekly slides', ['projects:read']);
  expect(text).toMatch(/^vs_pat_[\w-]{49}$/);
  const card = page.getByRole('list', { name: 'Tokens' }).getByRole('listitem').filter({ hasText: 'Weekly slides' }).first();
  await expect(card.getByText('Never', { exact: true })).toBeVisible();

  // A script: no cookie, no Origin.
  const script = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: { authorization: `Bearer ${text}` } });
  const read = await script.get('/api/projects/summaries');
  expect(read.status()).toBe(200);
  expect(read.headers()['ratelimit']).toMatch(/^"token";r=599;t=\d+, "person";r=1199;t=\d+$/);
  const refused = await script.post('/api/projects', { data: { name: 'By a script', slides: [] } });
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ type: 'insufficient-scope', scope: 'projects:write' });

  await expect(async () => {
    await page.reload();
    const activity = page.getByRole('region', { name: 'Table of activity' });
    await expect(activity.getByRole('row', { name: /List project summaries .* Done \(200\)/ })).toBeVisible({ timeout: 2_000 * patience });
    await expect(activity.getByRole('row', { name: /Create project .* Refused: scope missing \(403\)/ })).toBeVisible({
      timeout: 2_000 * patience,
    });
  }).toPass();
  await expect(card.getByText('Never', { exact: true })).toBeHidden();

  await card.getByRole('button', { name: 'Revoke Weekly slides' }).click();
  await page.getByRole('dialog', { name: 'Revoke token?' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No tokens yet', { exact: true })).toBeVisible();
  await expect(async () => expect((await script.get('/api/projects/summaries')).status()).toBe(401)).toPass({ timeout: 3_000 * patience });
  await script.dispose();
});

test('When the page is used by keyboard on a phone, then the dialog, its choices and the token are reached, and nothing is wider than the screen', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/settings/tokens');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'the page');
  await page.getByRole('button', { name: 'New token' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('checkbox', { name: 'library:read' })).toBeChecked();
  await expectAccessible(page, 'the dialog');
  await dialog.getByRole('button', { name: 'Create token' }).focus();
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'Copy your token' });
  await expect(shown.getByRole('textbox', { name: 'Token' })).toBeFocused();
  await expectAccessible(page, 'the new token');
  await expectNoSidewaysScrolling(page);
  await shown.getByRole('button', { name: 'Done' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'New token' })).toBeFocused();
  await expectNoSidewaysScrolling(page);
});

test('When a dialog is higher than a window of 800 px, then its actions are in sight all the time', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/settings/tokens');
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  const actions = ['Cancel', 'Create token'].map((name) => dialog.getByRole('button', { name }));
  for (const action of actions) await expect(action).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('combobox', { name: 'Expires after' }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('heading', { name: 'New token' })).toBeInViewport({ ratio: 1 });
  for (const action of actions) await expect(action).toBeInViewport({ ratio: 1 });
});
