import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { getProject } from '../support/api.ts';
import { askToDelete, openProject } from '../support/opened-project.ts';
import { expectNoSidewaysScrolling } from '../support/overflow.ts';
import { expect, test } from '../support/person.ts';
import { dayAhead } from '../support/schedule-driver.ts';
import { createPost } from '../support/scheduled-posts.ts';
import { slidesWithTexts, writtenText } from '../support/written-slides.ts';

const headline = 'Three habits that stick';
const slides = () => slidesWithTexts([writtenText('swipe'), writtenText(headline, { style: { fontSize: 56 } })]);

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Schedule Post' });
const posts = async (page: Page) =>
  (await (await page.request.get('/api/scheduled-posts')).json()) as { title: string; description: string }[];

test.describe('Scheduling in the editor', () => {
  test('When Schedule is pressed, then the dialog has the project, its words, its caption and tomorrow at nine; one choice schedules it', async ({
    signedIn: page,
  }) => {
    const { editor, id } = await openProject(page, { name: 'Harbour', slides: slides() });
    await editor.openSection('Caption');
    await editor.settings.getByRole('button', { name: 'Generate caption' }).click();
    await editor.settings.getByRole('textbox', { name: 'Caption' }).fill('My own words #too');
    // The last typed text is in the post, too, although it may not be saved yet.
    await editor.addText('White Label');
    await editor.type(editor.text(3), 'Typed last');
    await page.getByRole('toolbar', { name: 'Editor' }).getByRole('button', { name: 'Schedule' }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('combobox', { name: /^Project/ })).toContainText('Harbour (3 slides)');
    await expect(dialog.getByLabel('Title')).toHaveValue(headline);
    await expect(dialog.getByLabel('Description')).toHaveValue('My own words #too');
    await expect(dialog.getByLabel('Date')).toHaveValue(dayAhead(1));
    await expect(dialog.getByLabel(/^Time/)).toHaveValue('09:00');
    await expectAccessible(page, 'dialog Schedule Post from the editor', '[role=dialog]');
    expect((await getProject(page, id)).slides[0]?.textLayers.map(({ content }) => content)).toContain('Typed last');

    await dialog.getByRole('combobox', { name: /^Platform/ }).click();
    await page.getByRole('option', { name: 'TikTok' }).click();
    await dialog.getByRole('button', { name: 'Schedule Post' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Post scheduled', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/editor/);
    expect(await posts(page)).toMatchObject([{ title: headline, description: 'My own words #too' }]);
  });

  test('When a post waits for tomorrow at nine, then the morning after it is proposed', async ({ signedIn: page }) => {
    const { id } = await openProject(page, { slides: slides() });
    const tomorrow = new Date(`${dayAhead(1)}T09:00:00`);
    await createPost(page, { projectId: id, title: 'There already', scheduledTime: tomorrow.toISOString() });
    await page.reload();
    await page.getByRole('toolbar', { name: 'Editor' }).getByRole('button', { name: 'Schedule' }).click();
    await expect(dialogOf(page).getByLabel('Date')).toHaveValue(dayAhead(2));
  });

  test('When the person looks at another screen, then the caption of the project is still there; another project has none', async ({
    signedIn: page,
  }) => {
    const { editor } = await openProject(page, { name: 'Harbour' });
    const caption = editor.settings.getByRole('textbox', { name: 'Caption' });
    await editor.openSection('Caption');
    await editor.settings.getByRole('button', { name: 'Generate caption' }).click();
    await caption.fill('Mine');
    await page.getByRole('link', { name: 'Projects' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Harbour' }).click();
    await expect(caption).toHaveValue('Mine');
    await askToDelete(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(caption).toHaveValue('Mine');
    await openProject(page, { name: 'Other' });
    await expect(editor.settings.getByRole('button', { name: 'Generate caption' })).toBeVisible();
    await expect(caption).toBeHidden();
  });
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 375, height: 740 } });

  test('When Schedule is chosen in the menu or in the sheet of the export, then the same dialog opens', async ({ signedIn: page }) => {
    await openProject(page, { slides: slides() });
    await page.getByRole('button', { name: 'Editor menu' }).click();
    await page.getByRole('dialog', { name: 'Editor menu' }).getByRole('button', { name: 'Schedule' }).click();
    await expect(dialogOf(page).getByLabel('Title')).toHaveValue(headline);
    await expectNoSidewaysScrolling(page);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('complementary', { name: 'Export' }).getByRole('button', { name: 'Schedule' }).click();
    await expect(dialogOf(page).getByLabel('Title')).toHaveValue(headline);
  });
});
