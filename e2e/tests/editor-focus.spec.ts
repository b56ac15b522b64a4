import { uploadPictures } from '../support/api.ts';
import { boxOf } from '../support/editor-driver.ts';
import { holdRequests } from '../support/held-requests.ts';
import { openProject } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import { slidesWithTexts, textAt, writtenText } from '../support/written-slides.ts';

test.describe('Where the editor goes on', () => {
  test('When a preset adds a text, then it can be typed at once, and the samples stay where they are', async ({ signedIn: page }) => {
    const { editor } = await openProject(page);
    const preset = editor.settings.getByRole('button', { name: 'Add Viral Hook', exact: true });
    await editor.openSection('Text presets');
    const before = await boxOf(preset);
    await preset.click();
    await expect(editor.field).toBeFocused();
    expect(await boxOf(preset)).toEqual(before);
    await page.keyboard.type('Written at once');
    await page.keyboard.press('Escape');
    await expect(editor.text(1)).toHaveAccessibleName('Text 1: Written at once');
    await expect(editor.texts).toHaveCount(1);
  });

  test('When Move clear brings a text out, then that text has the focus', async ({ signedIn: page }) => {
    const { editor } = await openProject(page, { slides: slidesWithTexts([writtenText('Low', { style: { position: 'bottom' } })]) });
    await editor.openSection('Checks');
    await editor.checks.getByRole('button', { name: 'Move clear: Low' }).press('Enter');
    await expect(editor.checks).toContainText('No problems found');
    await expect(editor.text(1)).toBeFocused();
  });

  test('When layers are arranged and deleted in the list, then the focus stays in it', async ({ signedIn: page }) => {
    const { editor } = await openProject(page, {
      slides: slidesWithTexts([textAt('Back', 80, 200), textAt('Front', 80, 400)]),
    });
    const control = (name: string) => editor.layers.getByRole('button', { name, exact: true });
    await editor.openSection('Layers');
    await control('Send Front backward').press('Enter');
    await expect(control('Send Front backward')).toBeDisabled();
    await expect(control('Front')).toBeFocused();
    await control('Delete Back').press('Enter');
    await expect(control('Delete Front')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(editor.texts).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(editor.checks.getByRole('button', { name: 'Checks' })).toBeFocused();
  });

  test('When an image is chosen with the keyboard, then the next available one has the focus', async ({ signedIn: page }) => {
    await uploadPictures(page, await Promise.all(['first.jpg', 'second.jpg', 'third.jpg'].map((name) => drawnPicture(name))));
    const { editor } = await openProject(page);
    const tile = (name: string) => editor.library.root.getByRole('button', { name, exact: true });
    // The newest image comes first.
    await tile('third.jpg').press('Enter');
    await expect(tile('third.jpg')).toBeHidden();
    await expect(tile('second.jpg')).toBeFocused();
  });

  test('When a change is being saved, then the name of the project does not move', async ({ signedIn: page }) => {
    const { editor } = await openProject(page);
    await editor.openSection('Text presets');
    const name = page.getByRole('heading', { name: 'Under test', exact: true });
    const before = await boxOf(name);
    await editor.settings.getByRole('button', { name: 'Add Viral Hook', exact: true }).click();
    await expect(editor.field).toBeFocused();
    const release = await holdRequests(page, 'PATCH', '**/api/projects/*');
    await page.keyboard.type('A');
    await editor.expectSaveState('Saving…');
    expect(await boxOf(name)).toEqual(before);
    release();
  });
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test('When a preset adds a text, then the sheet goes and nothing covers the slide', async ({ signedIn: page }) => {
    const { editor } = await openProject(page);
    await page.getByRole('button', { name: 'Text', exact: true }).tap();
    const sheet = page.getByRole('complementary', { name: 'Text' });
    await sheet.getByRole('button', { name: 'Add White Label', exact: true }).tap();
    await expect(sheet).toBeHidden();
    await expect(editor.field).toBeFocused();
    await page.keyboard.type('Seen');
    await page.keyboard.press('Escape');
    await expect(editor.text(1)).toHaveAttribute('aria-pressed', 'true');
    await expect(editor.text(1)).toBeFocused();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });
});
