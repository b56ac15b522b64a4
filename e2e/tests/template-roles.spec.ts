import { expectAccessible } from '../support/accessibility.ts';
import { blankSlideUrl, fromOwnPage, listProjects, slidesWith } from '../support/api.ts';
import { openProject } from '../support/opened-project.ts';
import { expectNoSidewaysScrolling } from '../support/overflow.ts';
import { expect, test } from '../support/person.ts';
import { writtenText } from '../support/written-slides.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('When slides are saved with roles, then a table fills them by their names, and untouched projects follow the template', async ({
  signedIn: page,
}) => {
  const words = ['Title', 'Your point', 'Follow me'];
  const slides = slidesWith(words.map(() => blankSlideUrl)).map((slide, n) => ({ ...slide, textLayers: [writtenText(words[n] ?? '')] }));
  const { editor } = await openProject(page, { name: 'Source', slides });
  await editor.openSection('Templates');
  await editor.settings.getByRole('button', { name: 'Save template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Template' });
  await dialog.getByLabel('Template name').fill('Habits');
  await expect(dialog.getByRole('switch', { name: 'Roles and named texts' })).toBeChecked();
  await expect(dialog.getByRole('textbox', { name: 'Text name, slide 2' })).toHaveValue('your point');
  await dialog.getByRole('textbox', { name: 'Text name, slide 2' }).fill('point');
  await dialog.getByText('Any text').first().click();
  await dialog.getByRole('textbox', { name: 'Max. characters' }).fill('12');
  await expectAccessible(page, 'the dialog Save Template with roles');
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/projects');
  await page.getByRole('button', { name: 'New series' }).click();
  const series = page.getByRole('dialog', { name: 'New series' });
  await series.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Habits' }).click();
  await series
    .getByRole('textbox', { name: 'Table' })
    .fill('name,title,point,point,point\nOne,Six,a,b,c\nTwo,Two,d,,\nThree,A title that is too long,e,,');
  await expect(series.getByText(/at most 12 are allowed/)).toBeVisible();
  await series.getByRole('button', { name: 'Create 2 projects' }).click();
  await expect(page.getByText('2 of 2 projects created.')).toBeVisible();
  const textsOf = async (name: string) =>
    (await listProjects(page)).find((each) => each.name === name)?.slides.map(({ textLayers }) => textLayers[0]?.content);
  expect(await textsOf('One')).toEqual(['Six', 'a', 'b', 'c', 'Follow me']);
  expect(await textsOf('Two')).toEqual(['Two', 'd', 'Follow me']);

  const two = (await listProjects(page)).find(({ name }) => name === 'Two');
  await page.request.patch(`/api/projects/${two?.id}`, { data: { slides: [] }, headers: fromOwnPage });
  const again = await openProject(page, { name: 'Other', slides });
  await again.editor.openSection('Templates');
  await again.editor.settings.getByRole('button', { name: 'Load template' }).click();
  await page.getByRole('button', { name: 'Edit template Habits' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit template' });
  await edit.getByRole('textbox', { name: 'Text name, slide 3' }).fill('');
  await edit.getByRole('combobox', { name: 'Image of slide 3' }).click();
  await page.getByRole('option', { name: 'No image' }).click();
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await edit.getByRole('button', { name: 'Save changes' }).click();
  const follow = page.getByRole('dialog', { name: 'Update projects?' });
  await expectAccessible(page, 'the dialog Update projects');
  await follow.getByRole('button', { name: 'Update projects' }).click();
  await expect(follow.getByText('1 project updated, 1 not changed.')).toBeVisible();
  await expect(follow.getByRole('list', { name: 'Not changed' })).toContainText('Two');
  await follow.getByRole('button', { name: 'Close' }).last().click();
  await expect(follow).toBeHidden();
});
