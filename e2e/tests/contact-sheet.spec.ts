import { writeXlsx } from 'hucre/xlsx';
import { expectAccessible } from '../support/accessibility.ts';
import { bodyOf, changeProject, createPack, createTemplate, getProject, uploadPictures } from '../support/api.ts';
import { dropFilesOn } from '../support/drag.ts';
import { expectNoSidewaysScrolling } from '../support/overflow.ts';
import { expectWholeRings } from '../support/focus-rings.ts';
import { makeSeries } from '../support/made-by-itself.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import { slidesWithTexts, writtenText } from '../support/written-slides.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('When a series of a workbook was made, then its sheet shows all slides, texts are corrected, pictures shuffled and rows marked, by keys too', async ({
  signedIn: page,
}) => {
  await createTemplate(page, 'Habits', slidesWithTexts([writtenText('Title')]).slice(0, 2));
  const files = await Promise.all(
    ['tomato', 'seagreen', 'gold', 'plum', 'navy', 'teal'].map((color) => drawnPicture(`${color}.jpg`, color)),
  );
  const images = await uploadPictures(page, files);
  await createPack(page, { name: 'Gym', images });

  await page.goto('/series');
  await expect(page.getByText('No series yet')).toBeVisible();
  await expectAccessible(page, 'the empty list of series');
  await page.getByRole('button', { name: 'New series' }).click();
  const dialog = page.getByRole('dialog', { name: 'New series' });
  await dialog.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Habits' }).click();
  const workbook = await writeXlsx({
    sheets: [
      { name: 'Notes', rows: [['nothing']] },
      {
        name: 'Plan',
        rows: [
          ['name', 'Hook'],
          ['Morning', 'Six habits'],
          ['Evening', 'Sleep, finally'],
        ],
      },
    ],
  });
  await dropFilesOn(dialog.getByRole('textbox', { name: 'Table' }), [
    { name: 'plan.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer: Buffer.from(workbook) },
  ]);
  await dialog.getByRole('combobox', { name: 'Sheet of the workbook' }).click();
  await page.getByRole('option', { name: 'Plan' }).click();
  await dialog.getByRole('combobox', { name: 'Images' }).click();
  await page.getByRole('option', { name: 'Gym' }).click();
  await expect(dialog.getByRole('button', { name: 'Create 2 projects' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Type into cells' }).click();
  await dialog.getByRole('gridcell', { name: 'Evening' }).click();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' walk');
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'the grid of the dialog');
  await dialog.getByRole('button', { name: 'Create 2 projects' }).click();
  await page.getByRole('dialog', { name: 'Habits' }).getByRole('link', { name: 'Contact sheet' }).click();

  const sheet = page.getByRole('list', { name: 'Projects of Habits' });
  await expect(sheet.getByRole('button', { name: 'Edit slide 2 of Evening walk' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Edit slide 1 of Morning' }).locator('img')).toHaveAttribute('src', /^blob:/);
  await expectAccessible(page, 'the contact sheet');
  await expectWholeRings(page, 'the contact sheet');
  const seriesId = page.url().split('/').at(-1) as string;
  const series = await bodyOf<{ made: { projectId: string }[] }>(await page.request.get(`/api/series/${seriesId}`), 200);
  const [morning, evening] = series.made.map(({ projectId }) => projectId) as [string, string];

  await test.step('a text is corrected by keys, and the project follows its row', async () => {
    await sheet.getByRole('button', { name: 'Morning', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('textbox', { name: 'Slide 1' })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Seven habits');
    await expectAccessible(page, 'a row that is written in');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(sheet.getByRole('textbox')).toBeHidden();
    await expect(sheet.getByRole('button', { name: 'Morning', exact: true })).toBeFocused();
    expect(await getProject(page, morning)).toMatchObject({ revision: 2, slides: [{ textLayers: [{ content: 'Seven habits' }] }, {}] });
  });

  await test.step('pictures are shuffled, none of them one that the series shows', async () => {
    const before = await Promise.all([morning, evening].map((id) => getProject(page, id)));
    const shown = before.flatMap(({ slides }) => slides.map(({ imageUrl }) => imageUrl));
    await sheet.getByRole('button', { name: 'Shuffle the images of Morning' }).click();
    await expect.poll(async () => (await getProject(page, morning)).revision).toBe(3);
    const { slides } = await getProject(page, morning);
    expect(slides.filter(({ imageUrl }) => shown.includes(imageUrl))).toEqual([]);
    expect(slides[0]?.textLayers[0]?.content).toBe('Seven habits');
  });

  await test.step('a change from elsewhere is announced, and nothing that was typed is lost', async () => {
    await sheet.getByRole('button', { name: 'Edit slide 1 of Evening walk' }).click();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    const answered = page.waitForResponse((answer) => answer.url().includes(evening) && answer.request().method() === 'GET');
    await changeProject(page, evening, { name: 'Late evening' });
    await answered;
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(sheet.getByRole('textbox')).toBeHidden();
    const { name, slides } = await getProject(page, evening);
    expect([name, slides[0]?.textLayers[0]?.content]).toEqual(['Late evening', 'Sleep, finally!']);
  });

  await test.step('rows are marked as good, and only the others are shown', async () => {
    await sheet.getByRole('button', { name: 'Morning', exact: true }).focus();
    await page.keyboard.press('g');
    await expect(sheet.getByText('Good', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'To review 1' }).click();
    await expect(sheet.getByRole('button', { name: 'Morning', exact: true })).toBeHidden();
    await page.reload();
    await expect(sheet.getByText('Good', { exact: true })).toBeVisible();
  });

  await test.step('slides are wide enough to be read, and as wide as was chosen after a reload', async () => {
    const tile = sheet.getByRole('button', { name: /^Edit slide 1 of / }).first();
    const width = async () => (await tile.boundingBox())?.width ?? 0;
    const before = await width();
    expect(before).toBeGreaterThanOrEqual(170);
    const slider = page.getByRole('slider', { name: 'Slide size' });
    await slider.focus();
    await page.keyboard.press('End');
    await expect.poll(width).toBeGreaterThan(before + 50);
    await page.reload();
    await expect.poll(width).toBeGreaterThan(before + 50);
    await slider.focus();
    await page.keyboard.press('Home');
    await expect.poll(width).toBeLessThan(before + 10);
  });

  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page, 'the contact sheet on a phone');
  await page.getByRole('link', { name: 'All series' }).click();
  await expect(page.getByText('2 of 2 projects created.')).toBeVisible();
  await expectAccessible(page, 'the list of series on a phone');
  await page.getByRole('button', { name: 'Delete Habits from the list' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No series yet')).toBeVisible();
  await getProject(page, morning);
});

test('When a row has unsaved text, then a question comes before it is lost, with the screen or with the tab', async ({
  signedIn: page,
}) => {
  const id = await makeSeries(page, ['Morning', 'Evening']);
  // A way back within the app.
  await page.goto('/series');
  await page.getByRole('link', { name: 'Contact sheet of Habits' }).click();
  await expect(page).toHaveURL(`/series/${id}`);
  await page.getByRole('button', { name: 'Edit slide 1 of Morning' }).click();
  const field = page.getByRole('textbox', { name: 'Slide 1' });
  await field.fill('Seven habits');
  // The page starts to ask when it has rendered the words.
  const asksOnLeaving = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(asksOnLeaving).toBe(true);
  const asked = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  const closing = await asked;
  expect(closing.type()).toBe('beforeunload');
  await closing.dismiss();
  await page.getByRole('link', { name: 'All series' }).click();
  const question = page.getByRole('dialog', { name: 'Discard what you have entered?' });
  await expectAccessible(page, 'the question before words are lost');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field).toHaveValue('Seven habits');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(field).toBeHidden();
  await expect(page).toHaveURL('/series');
});
