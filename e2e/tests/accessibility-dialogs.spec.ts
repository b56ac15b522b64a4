import { expectAccessible, expectNothingHiddenReached } from '../support/accessibility.ts';
import { createProject, createTemplate, markImage, slidesWith, uploadPictures } from '../support/api.ts';
import { EditorDriver } from '../support/editor-driver.ts';
import { openProject } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import { createPost } from '../support/scheduled-posts.ts';
import { slidesWithTexts, writtenText } from '../support/written-slides.ts';
import type { Page } from '@playwright/test';

// Dialogs that need more than a press to open are looked at where a test opens them anyway: export, conflict, the end of a session.

// Contrast differs while an element still fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Many states share a page, so that only what differs is loaded.
test.describe.configure({ timeout: 150_000 });

test('When the dialogs of projects and posts are opened, then axe finds nothing', async ({ signedIn: page }) => {
  const project = await createProject(page, { name: 'Plain' });
  await createPost(page, { projectId: project.id, title: 'There already', scheduledTime: null });
  await page.goto('/projects');
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
  await card.hover();
  await card.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Post' });
  await expect(dialog.getByRole('region', { name: 'Existing schedules' })).toBeVisible();
  await dialog.getByText('More options').click();
  await dialog.getByRole('button', { name: 'Schedule Post' }).click();
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
  // Including the message above the dialog about what is missing.
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'Schedule Post with what is missing');
});

test('When the dialogs of the editor are opened, then axe finds nothing', async ({ signedIn: page }) => {
  await page.goto('/editor');
  await page.getByRole('dialog').getByRole('button', { name: 'Create Project' }).click();
  await expectDialog(page, 'Create project');
  await expectDialog(page, 'Welcome to Viral Slides');
  const project = await createProject(page, { name: 'In the editor' });
  await createTemplate(page, 'Kept', project.slides);
  const editor = new EditorDriver(page);
  await editor.open(project.id);
  await expectAccessible(page, 'editor with blank slides');
  for (const [button, dialog] of [
    // Renaming and saving a template ask in the same dialog, with other words.
    ['New project', 'Start a new project'],
    ['Keyboard shortcuts', 'Keyboard shortcuts'],
  ] as const) {
    await editor.chooseInMenu(button);
    await expectDialog(page, dialog);
  }
  await editor.openSection('Templates');
  await page.getByRole('button', { name: 'Load template', exact: true }).click();
  await page.getByRole('button', { name: 'Delete template Kept' }).click();
  await expectDialog(page, 'Delete template?');
  await expectDialog(page, 'Load Template');
});

test('When pictures are looked at, uploaded and deleted, then axe finds nothing in the questions and messages', async ({
  signedIn: page,
}) => {
  const [, used] = await uploadPictures(page, [await drawnPicture('free.jpg'), await drawnPicture('used.jpg', 'navy')]);
  await markImage(page, used?.id ?? '', true);
  await page.goto('/screenshot');
  await page.getByRole('region', { name: 'Recent Screenshots' }).getByRole('button', { name: 'free.jpg' }).click();
  await expectDialog(page, 'free.jpg');
  const { editor } = await openProject(page, { slides: slidesWith([used?.url ?? '', '/blank-slide.svg']) });
  const { library } = editor;
  await library.showTab('All');
  await library.expectShown(['free.jpg', 'used.jpg']);
  await library.tile('free.jpg').hover();
  await expectAccessible(page, 'editor with a picture');
  await library.root.getByRole('button', { name: 'Delete free.jpg' }).click();
  await expectDialog(page, 'Delete image?');
  await library.root.getByRole('button', { name: 'List view' }).click();
  await expectAccessible(page, 'library as a list', '[aria-label=Images]');
  await library.openUpload();
  await library.pick([await drawnPicture('next.jpg'), await drawnPicture('other.jpg')]);
  await expect(library.file('next.jpg')).toBeVisible();
  await expectDialog(page, 'Upload Images');
});

test('When the tools at a text are opened, then axe finds nothing', async ({ signedIn: page }) => {
  const { editor } = await openProject(page, { slides: slidesWithTexts([writtenText('Hook', { style: { position: 'bottom' } })]) });
  await editor.showSafeZone('Shorts');
  await editor.text(1).click();
  const bar = page.getByRole('toolbar', { name: 'Text tools' });
  await expect(bar).toBeVisible();
  await expectAccessible(page, 'editor with a selected text');
  await editor.press('Settings Panel');
  for (const name of ['Color', 'Background', 'Align', 'Effects']) {
    await bar.getByRole('button', { name, exact: true }).click();
    await expectDialog(page, name);
  }
  await editor.press('Settings Panel');
  await editor.openSection('Text style');
  await editor.settings.getByRole('combobox', { name: 'Font' }).click();
  await expect(page.getByRole('option', { name: 'Lora' })).toBeVisible();
  await expectAccessible(page, 'font menu', '[role=listbox]');
  await expectNothingHiddenReached(page, 'behind the font menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu for slide 1' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'menu of a slide', '[role=menu]');
  await page.keyboard.press('Escape');
  await editor.text(1).dblclick();
  await expect(editor.field).toBeFocused();
  await expectAccessible(page, 'a text that is typed');
});

for (const [name, viewport, tools] of [
  ['phone', { width: 375, height: 812 }, ['Text', 'Export']],
  ['tablet', { width: 900, height: 1000 }, ['Image Library', 'Settings Panel']],
] as const) {
  test.describe(`On a ${name}`, () => {
    test.use({ viewport, hasTouch: true });

    test('When menus and sheets are opened, then axe finds nothing', async ({ signedIn: page }) => {
      await openProject(page, { slides: slidesWithTexts([writtenText('Hook')]) });
      await expectAccessible(page, `editor on a ${name}`);
      await page.getByRole('button', { name: 'Editor menu' }).click();
      await expectDialog(page, 'Editor menu');
      for (const tool of tools) {
        await page.getByRole('button', { name: tool, exact: true }).click();
        await expect(page.getByRole('complementary', { name: tool })).toBeVisible();
        await expectAccessible(page, `${tool} on a ${name}`);
      }
      if (name === 'tablet') return;
      await page.goto('/projects');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expectDialog(page, 'Menu');
    });
  });
}

/** Checks an open dialog, then closes it. */
async function expectDialog(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  // The page behind a dialog was checked before, and is unreachable now.
  await expectAccessible(page, `dialog ${title}`, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
