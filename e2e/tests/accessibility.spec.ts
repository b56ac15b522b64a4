import { expectAccessible } from '../support/accessibility.ts';
import { createProject, markImage, slidesWith, uploadPictures } from '../support/api.ts';
import { LibraryPanel } from '../support/library-panel.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import type { Page } from '@playwright/test';

// What is still fading in has other contrasts than what people read.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const theme of ['dark', 'light'] as const) {
  test.describe(`In the ${theme} theme`, () => {
    test.beforeEach(({ page }) => page.addInitScript(`localStorage.setItem('theme', '${theme}')`).then(() => undefined));

    test('When a visitor opens the public pages, then axe finds nothing serious', async ({ page }) => {
      await expectScreen(page, '/', 'Slides people stop scrolling for.');
      await expectScreen(page, '/terms', 'Terms of Service');
      await expectScreen(page, '/privacy', 'Privacy Policy');
    });

    test('When the screens of the app are opened, then axe finds nothing serious', async ({ person: page }) => {
      await expectScreen(page, '/projects', 'No projects yet');
      await expectScreen(page, '/screenshot', 'Screenshot Tool', 'Capture Screenshot');
      await expectScreen(page, '/schedule', 'Schedule Posts');
      await expectScreen(page, '/accounts', 'Connected Accounts');
      await expectScreen(page, '/no/such/page', '404 Page Not Found');
      await page.goto('/editor');
      await expectDialog(page, 'Welcome to Viral Slides');
    });

    test('When projects and their dialogs are shown, then axe finds nothing serious', async ({ person: page }) => {
      const [image] = await uploadPictures(page, [await drawnPicture('card.jpg')]);
      await createProject(page, { name: 'Plain' });
      await createProject(page, { name: 'With a picture', slides: slidesWith([image?.url ?? '']) });
      await expectScreen(page, '/projects', 'Your Projects');
      await page.getByRole('button', { name: 'New Project' }).click();
      await expectDialog(page, 'Create project');
      const card = page.getByRole('listitem').filter({ hasText: 'Plain' });
      for (const [button, dialog] of [
        ['Rename', 'Rename Project'],
        ['Delete', 'Delete project?'],
      ] as const) {
        await card.hover();
        await card.getByRole('button', { name: button }).click();
        await expectDialog(page, dialog);
      }
    });

    test('When the editor is used, then axe finds nothing serious', async ({ person: page }) => {
      const [, used] = await uploadPictures(page, [await drawnPicture('free.jpg'), await drawnPicture('used.jpg', 'navy')]);
      await markImage(page, used?.id ?? '', true);
      const project = await createProject(page, { name: 'In the editor' });
      const library = new LibraryPanel(page);
      await page.goto(`/editor?projectId=${project.id}`);
      await library.showTab('All');
      await library.expectShown(['free.jpg', 'used.jpg']);
      await page.getByRole('button', { name: 'Add Viral Hook' }).click();
      await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
      await page.keyboard.type('Hook');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Text 1: Hook' })).toBeVisible();
      await expect(page.getByRole('toolbar', { name: 'Text tools' })).toBeVisible();
      await expectAccessible(page, `editor, ${theme}`);
      const fonts = page.getByRole('complementary', { name: 'Settings Panel' }).getByRole('combobox', { name: 'Font' });
      await fonts.click();
      await expect(page.getByRole('option', { name: 'Lora' })).toBeVisible();
      await expectAccessible(page, 'editor with its font menu open');
      await page.keyboard.press('Escape');
      await expect(fonts).toBeFocused();
      await library.openUpload();
      await library.pick([await drawnPicture('next.jpg')]);
      await expectDialog(page, 'Upload Images');
      for (const [button, dialog] of [
        ['New project', 'Start a new project'],
        ['Rename project', 'Rename Project'],
        ['Save template', 'Save Template'],
        ['Load template', 'Load Template'],
        ['Delete project', 'Delete project?'],
        ['Keyboard shortcuts', 'Keyboard shortcuts'],
      ] as const) {
        await page.getByRole('button', { name: button, exact: true }).click();
        await expectDialog(page, dialog);
      }
    });
  });
}

/** @param button what is enabled when the screen has loaded: what becomes so while axe looks has the colours of both states */
async function expectScreen(page: Page, path: string, heading: string, button?: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  if (button !== undefined) await expect(page.getByRole('button', { name: button })).toBeEnabled();
  await expectAccessible(page, path);
}

/** Checks an open dialog, then closes it. */
async function expectDialog(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  // What lies behind a dialog was looked at before, and cannot be reached now.
  await expectAccessible(page, `dialog ${title}`, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
