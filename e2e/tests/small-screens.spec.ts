import { createProject } from '../support/api.ts';
import { expectNoSidewaysScrolling } from '../support/overflow.ts';
import { expect, test } from '../support/person.ts';
import type { Page } from '@playwright/test';

const phone = { width: 375, height: 667 };

test.describe('On a phone', () => {
  test.use({ viewport: phone });

  test('When the menu is opened, then it is a sheet that Escape, a choice and Ctrl+B close', async ({ person: page }) => {
    await expect(page.getByRole('complementary')).toBeHidden();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    const opener = page.getByRole('button', { name: 'Open menu' });
    await opener.click();
    await expect(sheet.getByRole('link', { name: 'Schedule' })).toBeVisible();
    await expect(sheet).toHaveCSS('width', '288px');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await sheet.getByRole('link', { name: 'Schedule' }).click();
    await expect(page).toHaveURL('/schedule');
    await expect(sheet).toBeHidden();

    await page.keyboard.press('Control+b');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Control+b');
    await expect(sheet).toBeHidden();
  });

  test('When the editor is open, then a menu offers export and panels, also while a sheet is open', async ({ signedIn: page }) => {
    const project = await createProject(page, { name: 'On the go' });
    await page.goto(`/editor?projectId=${project.id}`);
    const menu = page.getByRole('dialog', { name: 'Editor menu' });
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Editor menu' }).click();
      await menu.getByRole('button', { name, exact: true }).click();
      await expect(menu).toBeHidden();
    };
    await page.getByRole('button', { name: 'Editor menu' }).click();
    for (const name of [
      'Export Slides',
      'Zip',
      'Schedule',
      'Show Image Library',
      'Show Settings Panel',
      'Rename project',
      'Delete project',
    ]) {
      await expect(menu.getByRole('button', { name, exact: true })).toBeVisible();
    }
    await menu.getByRole('button', { name: 'Show Image Library' }).click();
    const library = page.getByRole('complementary', { name: 'Image Library' });
    const settings = page.getByRole('complementary', { name: 'Settings Panel' });
    await expect(library.getByText('No images found')).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await choose('Show Settings Panel');
    await expect(library).toBeHidden();
    await expect(settings.getByRole('heading', { name: 'Slides', exact: true })).toBeVisible();
    await choose('Hide Settings Panel');
    await expect(settings).toBeHidden();
    await choose('Show Image Library');
    await page.keyboard.press('Escape');
    await expect(library).toBeHidden();
    await expect(page.getByRole('button', { name: 'Editor menu' })).toBeFocused();
    // The only button that deletes the project is in the menu.
    await expect(page.getByRole('button', { name: 'Delete project' })).toHaveCount(0);
  });
});

for (const size of [phone, { width: 768, height: 1024 }]) {
  test.describe(`At ${size.width} pixels`, () => {
    test.use({ viewport: size });

    test('When a visitor reads the public pages, then nothing scrolls sideways', async ({ page }) => {
      for (const [path, heading] of [
        ['/', 'Slides people stop scrolling for.'],
        ['/terms', 'Terms of Service'],
        ['/privacy', 'Privacy Policy'],
      ] as const) {
        await expectFits(page, path, heading);
      }
    });

    test('When a signed-in person opens each screen, then nothing scrolls sideways', async ({ signedIn: page }) => {
      await expectFits(page, '/projects', 'No projects yet');
      const name = `Long${'unbreakable'.repeat(15)}`;
      const project = await createProject(page, { name });
      await expectFits(page, '/projects', 'Your Projects');
      await expectFits(page, `/editor?projectId=${project.id}`, name);
      await expectFits(page, '/screenshot', 'Screenshot Tool');
      await expectFits(page, '/schedule', 'Schedule Posts');
      await expectFits(page, '/accounts', 'Connected Accounts');
      await expectFits(page, '/templates', 'Templates & brand');
      await expectFits(page, '/settings/notifications', 'Notifications');
      await expectFits(page, '/no/such/page', '404 Page Not Found');
    });
  });
}

for (const { width, controls } of [
  { width: 375, controls: ['Editor menu', 'Image', 'Text', 'Style', 'Export', 'Undo', 'Previous slide', 'Next slide'] },
  { width: 768, controls: ['Editor menu', 'Image Library', 'Settings Panel', 'Undo', 'Export', 'Next slide'] },
  { width: 1024, controls: ['Export', 'Zip', 'Image Library', 'Settings Panel', 'Undo', 'Next slide'] },
]) {
  test.describe(`In a window of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('When a project is open in the editor, then the whole slide and its controls are within the window', async ({
      signedIn: page,
    }) => {
      const project = await createProject(page, { name: 'Squeezed' });
      await page.goto(`/editor?projectId=${project.id}`);
      await expect(page.getByTestId('slide-canvas')).toBeInViewport({ ratio: 1 });
      expect((await page.getByTestId('slide-canvas').boundingBox())?.width).toBeGreaterThan(150);
      for (const name of controls) await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('heading', { name: 'Squeezed' })).toBeInViewport({ ratio: 1 });
    });
  });
}

async function expectFits(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expectNoSidewaysScrolling(page);
}
