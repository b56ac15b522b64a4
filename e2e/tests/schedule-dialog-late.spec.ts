import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createProject } from '../support/api.ts';
import { holdRequests } from '../support/held-requests.ts';
import { expect, test } from '../support/person.ts';
import { createPost } from '../support/scheduled-posts.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Schedule Post' });

/** Positions of all controls in the dialog, by label. */
async function places(page: Page): Promise<Record<string, string>> {
  return dialog(page).evaluate((element) => {
    const controls = [...element.querySelectorAll<HTMLElement>('label, input, textarea, button, summary')];
    const shown = controls.filter((control) => !control.closest('[role=status]') && control.checkVisibility());
    return Object.fromEntries(
      shown.map((control, index) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        return [
          `${index} ${control.tagName} ${control.tagName === 'BUTTON' ? '' : control.innerText}`,
          [x, y, width, height].map(Math.round).join(),
        ];
      }),
    );
  });
}

for (const [name, viewport] of [
  ['desktop', { width: 1280, height: 800 }],
  ['tall desktop', { width: 1920, height: 1200 }],
  ['phone', { width: 375, height: 812 }],
] as const) {
  test.describe(`The schedule dialog on a ${name}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('When what is scheduled already is known late, then nothing moves, and it is opened by a press', async ({ signedIn: page }) => {
      const project = await createProject(page, { name: 'Walks' });
      for (const title of ['First', 'Second']) await createPost(page, { projectId: project.id, title, scheduledTime: null });
      await page.goto('/projects');
      const release = await holdRequests(page, 'GET', '**/api/scheduled-posts');
      await page.getByRole('button', { name: 'Schedule', exact: true }).press('Enter');
      const box = dialog(page).getByRole('region', { name: 'Existing schedules' });
      await expect(box).toHaveText('Checking for existing schedules...');
      await expect(dialog(page).getByRole('combobox', { name: /^Project/ })).toContainText('Walks');
      const before = await places(page);
      expect(Object.keys(before).length).toBeGreaterThan(10);
      release();
      const summary = box.getByText('Already scheduled from this project');
      await expect(summary).toBeVisible();
      expect(await places(page)).toEqual(before);
      await summary.click();
      await expect(box.getByRole('listitem')).toHaveCount(2);
      await expectAccessible(page, 'the schedule dialog with what came late', '[role=dialog]');
    });

    test('When a platform is chosen before the accounts are known, then nothing moves when they are', async ({ signedIn: page }) => {
      await createProject(page, { name: 'Walks' });
      await page.goto('/projects');
      const release = await holdRequests(page, 'GET', '**/api/social-accounts');
      const platforms = page.waitForResponse('**/api/platforms');
      await page.getByRole('button', { name: 'Schedule', exact: true }).press('Enter');
      await platforms;
      await dialog(page)
        .getByRole('combobox', { name: /^Platform/ })
        .press('Enter');
      await page.getByRole('option', { name: 'YouTube' }).click();
      const account = dialog(page).getByRole('combobox', { name: 'Account' });
      await expect(account).toHaveText('Loading accounts...');
      const before = await places(page);
      release();
      await expect(account).toHaveText('No YouTube account is connected');
      expect(await places(page)).toEqual(before);
    });
  });
}
