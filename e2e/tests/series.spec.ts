import { expectAccessible } from '../support/accessibility.ts';
import { createPack, createProject, createTemplate, listProjects, uploadPictures } from '../support/api.ts';
import { dropFilesOn } from '../support/drag.ts';
import { expectNoSidewaysScrolling } from '../support/overflow.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import { slidesWithTexts, writtenText } from '../support/written-slides.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('When a table is dropped, then each good row is a project with the words of the row and pictures of the pack, in a folder of its own', async ({
  signedIn: page,
}) => {
  await createProject(page, { name: 'First' });
  await createTemplate(page, 'Habits', slidesWithTexts([writtenText('Title')]).slice(0, 1));
  const pictures = await uploadPictures(page, [await drawnPicture('one.jpg', 'tomato'), await drawnPicture('two.jpg', 'seagreen')]);
  await createPack(page, { name: 'Gym', images: pictures });

  await page.goto('/projects');
  await page.getByRole('button', { name: 'New series' }).click();
  const dialog = page.getByRole('dialog', { name: 'New series' });
  await dialog.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Habits' }).click();
  const table = 'name,Hook\nMorning,Six habits\nNoon,too,many,cells\n,"Sleep, finally"\n';
  await dropFilesOn(dialog.getByRole('textbox', { name: 'Table' }), [
    { name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(table) },
  ]);
  await expect(dialog.getByText('1 row skipped')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Images' }).click();
  await page.getByRole('option', { name: 'Gym' }).click();
  await expect(dialog.getByRole('button', { name: 'Shuffle' })).toBeVisible();
  await expectAccessible(page, 'the dialog New series');
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page, 'the dialog New series on a phone');
  await dialog.getByRole('button', { name: 'Create 2 projects' }).click();
  const report = page.getByRole('dialog', { name: 'Habits' });
  await expect(report.getByText('2 of 2 projects created.')).toBeVisible();
  await expectAccessible(page, 'the report of a series');
  await report.getByRole('link', { name: 'Show the projects' }).click();
  await expect(page).toHaveURL(/[?&]folder=Habits/);
  await expect(page.getByText('Morning', { exact: true })).toBeVisible();
  await expect(page.getByText('First', { exact: true })).toBeHidden();
  const made = (await listProjects(page)).filter(({ name }) => name !== 'First');
  expect(made.map(({ name, slides }) => [name, slides[0]?.textLayers[0]?.content])).toEqual([
    ['Morning', 'Six habits'],
    ['Habits 2', 'Sleep, finally'],
  ]);
  expect(new Set(made.map(({ slides }) => slides[0]?.imageUrl)).size).toBe(2);
});

test('When a CSV of Excel on Windows is dropped, then its letters are as typed, and another encoding can be chosen', async ({
  signedIn: page,
}) => {
  await createProject(page, { name: 'First' });
  await createTemplate(page, 'Habits', slidesWithTexts([writtenText('Title')]).slice(0, 1));
  await page.goto('/projects');
  await page.getByRole('button', { name: 'New series' }).click();
  const dialog = page.getByRole('dialog', { name: 'New series' });
  await dialog.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Habits' }).click();
  const table = Buffer.from('name;Hook\r\nGr\xfcn;F\xfcnf Gr\xfcnde f\xfcr \x84sp\xe4ter\x93 \x96 9,90 \x80\r\n', 'latin1');
  await dropFilesOn(dialog.getByRole('textbox', { name: 'Table' }), [{ name: 'plan.csv', mimeType: 'text/csv', buffer: table }]);
  const choice = dialog.getByRole('region', { name: 'Encoding' });
  await expect(choice.getByText('Fünf Gründe für „später“ – 9,90 €')).toBeVisible();
  await expectAccessible(page, 'the choice of an encoding');
  await choice.getByRole('combobox', { name: 'File encoding' }).click();
  await page.getByRole('option', { name: 'Cyrillic (Windows-1251)' }).click();
  await expect(choice.getByText('Fьnf Grьnde')).toBeVisible();
  await choice.getByRole('combobox', { name: 'File encoding' }).click();
  await page.getByRole('option', { name: 'Western European (Windows-1252)' }).click();
  await dialog.getByRole('button', { name: 'Create 1 project' }).click();
  await expect(page.getByRole('dialog', { name: 'Habits' }).getByText('1 of 1 projects created.')).toBeVisible();
  const made = (await listProjects(page)).find(({ name }) => name === 'Grün');
  expect(made?.slides[0]?.textLayers[0]?.content).toBe('Fünf Gründe für „später“ – 9,90 €');
});
