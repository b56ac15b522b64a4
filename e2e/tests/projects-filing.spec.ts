import { expectAccessible } from '../support/accessibility.ts';
import { createProject } from '../support/api.ts';
import { expectNoSidewaysScrolling } from '../support/overflow.ts';
import { expect, test } from '../support/person.ts';

test('When projects are put into a folder and archived, then they are found there, the editor opens another one, and one press brings them back', async ({
  person: page,
}) => {
  await createProject(page, { name: 'Old town' });
  await createProject(page, { name: 'Harbour walk' });
  const card = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const choose = async (name: string, item: string) => {
    await page.getByRole('button', { name: `More for ${name}` }).press('Enter');
    await page.getByRole('menuitem', { name: item }).click();
  };
  const show = async (place: string) => {
    const choice = page.getByRole('combobox', { name: 'Show', exact: true });
    if (!(await choice.isVisible())) await page.getByRole('button', { name: /^Filter/ }).click();
    await choice.click();
    await page.getByRole('option', { name: place }).click();
  };
  await page.goto('/projects');
  await choose('Old town', 'Move to folder…');
  await expect(page.getByRole('dialog', { name: 'Move to folder' })).toBeVisible();
  await expectAccessible(page, 'the dialog Move to folder');
  await page.getByLabel('New folder name').fill('Towns');
  await page.keyboard.press('Enter');
  await expect(card('Old town')).toContainText('· Towns');
  await show('Towns');
  await expect(card('Harbour walk')).toBeHidden();
  await page.reload();
  await expect(card('Old town')).toBeVisible();
  await expect(card('Harbour walk')).toBeHidden();

  await show('All projects');
  await choose('Harbour walk', 'Archive');
  await expect(card('Harbour walk')).toBeHidden();
  await page.goto('/editor');
  await expect(page.getByRole('heading', { name: 'Old town' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to' }).fill('harb');
  await expect(page.getByRole('option')).toHaveText(['Harbour walkArchived, 6 slides']);

  await page.goto('/projects?show=archived');
  await expect(card('Harbour walk').getByText('Archived', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the archived projects');
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScrolling(page);
  // The card goes at once; a page that is left before the request is out would take it along.
  const restored = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
  await card('Harbour walk').getByRole('button', { name: 'Restore' }).click();
  await restored;
  await expect(page.getByText('No archived projects')).toBeVisible();
  await page.goto('/projects');
  await expect(card('Harbour walk')).toBeVisible();
  await expectNoSidewaysScrolling(page);
});
