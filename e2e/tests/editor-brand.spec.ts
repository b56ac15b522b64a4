import { createRequire } from 'node:module';
import { expectAccessible } from '../support/accessibility.ts';
import { createProject, getProject, uploadPictures } from '../support/api.ts';
import { EditorDriver } from '../support/editor-driver.ts';
import { expectWholeRings } from '../support/focus-rings.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import { slidesWithTexts, writtenText } from '../support/written-slides.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('When a brand kit is made and applied, then all slides have its look and its watermark, new ones too, and one step takes it back', async ({
  signedIn: page,
}) => {
  const [logo] = await uploadPictures(page, [await drawnPicture('logo.jpg', 'tomato')]);
  const project = await createProject(page, {
    name: 'Branded',
    slides: slidesWithTexts([writtenText('Nine lives', { style: { fontSize: 44 } })]),
  });
  const editor = new EditorDriver(page);
  await editor.open(project.id);
  const section = await editor.openSection('Brand');
  await section.getByRole('button', { name: 'Create a brand kit' }).click();
  const dialog = page.getByRole('dialog', { name: 'New brand kit' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Cats');
  const boxes = dialog.getByRole('button', { name: 'Boxes color #FFFFFF' });
  await boxes.click();
  await expect(dialog.getByText('Headings in boxes would be hard to read: the contrast is 1.0:1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Boxes color #111318' }).click();
  await dialog.getByRole('button', { name: 'Headings color #FFD60A' }).click();
  await dialog.getByRole('combobox', { name: 'Heading font' }).click();
  await page.getByRole('option', { name: 'Poppins' }).click();
  await dialog.getByRole('button', { name: 'Choose a logo' }).click();
  await dialog.getByRole('button', { name: 'logo.jpg' }).click();
  await dialog.getByRole('radio', { name: 'Logo' }).click();
  await expectAccessible(page, 'the dialog of a brand kit');
  await expectWholeRings(page, 'the dialog of a brand kit');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Brand kit saved', { exact: true })).toBeVisible();
  await expect(section.getByRole('combobox', { name: 'Brand kit' })).toHaveText('Cats');

  await section.getByRole('button', { name: 'Apply to all slides' }).click();
  await expect(page.getByText('“Cats” applied to 3 slides', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add slide' }).first().click();
  const mark = { imageUrl: logo!.url, watermark: 'bottom-right', isLocked: true };
  await expect
    .poll(async () => (await getProject(page, project.id)).slides.map((slide) => (slide as { pictureLayers?: unknown }).pictureLayers))
    .toEqual(Array.from({ length: project.slides.length + 1 }, () => [expect.objectContaining(mark)]));
  const { slides } = await getProject(page, project.id);
  expect(slides[0]?.textLayers[0]?.style).toMatchObject({ color: '#FFD60A', fontFamily: 'Poppins' });

  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await getProject(page, project.id)).slides).toEqual(project.slides);

  await section.getByRole('button', { name: 'Brand kits' }).click();
  const kits = page.getByRole('dialog', { name: 'Brand kits' });
  await expectAccessible(page, 'the dialog of brand kits');
  await expectWholeRings(page, 'the dialog of brand kits');
  await kits.getByRole('button', { name: 'Delete brand kit Cats' }).click();
  await page.getByRole('dialog', { name: 'Delete brand kit?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Brand kit deleted', { exact: true })).toBeVisible();
});

test('When the window is narrowed while a kit is written, then nothing of it is lost, as if a phone was turned, and leaving it asks', async ({
  signedIn: page,
}) => {
  const project = await createProject(page, { name: 'Turned', slides: slidesWithTexts([writtenText('Nine lives')]) });
  const editor = new EditorDriver(page);
  await editor.open(project.id);
  await (await editor.openSection('Brand')).getByRole('button', { name: 'Create a brand kit' }).click();
  const name = page.getByRole('dialog', { name: 'New brand kit' }).getByRole('textbox', { name: 'Name' });
  await name.fill('Cats');
  for (const [width, height] of [
    [900, 800],
    [375, 812],
    [812, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(name).toHaveValue('Cats');
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Discard what you have entered?' }).getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Cats');
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Brand kit saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Tools' })).toBeVisible();
  await expect(editor.settings).toBeHidden();
});

test('When a font is uploaded, then texts can use it; deleting it shows its uses, and the editor says what it draws instead', async ({
  signedIn: page,
}) => {
  const project = await createProject(page, {
    name: 'Own letters',
    slides: slidesWithTexts([writtenText('Nine lives', { style: { fontSize: 44 } })]),
  });
  const editor = new EditorDriver(page);
  await editor.open(project.id);
  const section = await editor.openSection('Brand');
  await section.getByRole('button', { name: 'Your fonts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your fonts' });
  const file = dialog.getByLabel('Font file');
  await file.setInputFiles({ name: 'evil.ttf', mimeType: 'font/ttf', buffer: Buffer.from('<script>') });
  await expect(dialog.getByText('not a supported font')).toBeVisible();
  await file.setInputFiles(createRequire(import.meta.url).resolve('@fontsource/poppins/files/poppins-latin-700-italic.woff2'));
  await expect(dialog.getByRole('listitem')).toContainText('One weight');
  await dialog.getByRole('button', { name: /^Rename / }).click();
  await dialog.getByRole('textbox', { name: 'Font name' }).fill('Nine Grotesk');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Nine Grotesk', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the dialog of own fonts');
  await expectWholeRings(page, 'the dialog of own fonts');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await editor.text(1).click();
  const style = await editor.openSection('Text style');
  await style.getByRole('combobox', { name: 'Font', exact: true }).click();
  await page.getByRole('option', { name: 'Nine Grotesk' }).click();
  await expect
    .poll(async () => (await getProject(page, project.id)).slides[0]?.textLayers[0]?.style)
    .toMatchObject({ fontFamily: expect.stringMatching(/^own-/) });

  await (await editor.openSection('Brand')).getByRole('button', { name: 'Your fonts' }).click();
  await dialog.getByRole('button', { name: 'Delete font Nine Grotesk' }).click();
  const asking = page.getByRole('dialog', { name: 'Delete font?' });
  await expect(asking).toContainText('This font is used in 1 project.');
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Font deleted', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(section.getByText('uses a deleted font')).toBeVisible();
});
