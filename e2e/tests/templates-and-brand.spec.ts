import { expectAccessible } from '../support/accessibility.ts';
import { createTemplate } from '../support/api.ts';
import { expectNoSidewaysScrolling } from '../support/overflow.ts';
import { expect, test } from '../support/person.ts';
import { slidesWithTexts, writtenText } from '../support/written-slides.ts';

test('When the page of templates is used by keys on a phone, then a project is created from one, and a brand kit is saved', async ({
  signedIn: page,
}) => {
  await createTemplate(page, 'Habits', slidesWithTexts([writtenText('Six habits')]));
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/templates');
  await expect(page.getByRole('list', { name: 'Templates' }).getByText('Habits')).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page, 'templates and brand on a phone');

  await page.getByRole('button', { name: 'New brand kit' }).press('Enter');
  const kit = page.getByRole('dialog', { name: 'New brand kit' });
  await kit.getByRole('textbox', { name: 'Name' }).fill('Nine lives');
  await expect(kit.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
  await kit.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(kit).toBeHidden();
  await expect(page.getByRole('list', { name: 'Brand kits' }).getByText('Nine lives')).toBeVisible();

  await page.getByRole('button', { name: 'New project from Habits' }).press('Enter');
  await expect(page).toHaveURL(/\/editor\?projectId=/);
});
