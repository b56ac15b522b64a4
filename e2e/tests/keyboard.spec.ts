import { createProject, listProjects, uploadPictures } from '../support/api.ts';
import { hasFocus, tabTo } from '../support/keyboard.ts';
import { expect, newName, signInByRequests, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';

test.describe('With the keyboard alone', () => {
  test('When a person signs in and creates a project, then Tab and Enter do', async ({ page }) => {
    await page.goto('/');
    await tabTo(page, page.getByRole('link', { name: 'Get Started' }));
    await page.keyboard.press('Enter');
    const name = page.getByLabel('Your name');
    await expect(name).toBeVisible();
    // The form of the development identity provider may give its field the focus itself.
    if (!(await hasFocus(name))) await tabTo(page, name);
    await page.keyboard.type(newName());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/projects');

    await tabTo(page, page.getByRole('button', { name: 'Create Project' }));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Project name')).toBeFocused();
    await page.keyboard.type('By hand');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'By hand' })).toBeVisible();
    expect(await listProjects(page)).toMatchObject([{ name: 'By hand' }]);
  });

  test('When a project is renamed, then its button is reached and the focus returns to it', async ({ page }) => {
    await signInByRequests(page, newName());
    await createProject(page, { name: 'Old name' });
    await page.goto('/projects');
    const button = page.getByRole('button', { name: 'Rename' });
    await tabTo(page, button);
    await expect(button).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Project name')).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('New name');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'New name' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('When the upload dialog is closed, then the focus is back on its button, and arrows change tabs and slides', async ({ page }) => {
    await signInByRequests(page, newName());
    const [image] = await uploadPictures(page, [await drawnPicture('reach-me.jpg')]);
    const project = await createProject(page, { name: 'Keys' });
    await page.goto(`/editor?projectId=${project.id}`);
    const upload = page.getByRole('button', { name: 'Upload', exact: true });
    await tabTo(page, upload);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Upload Images' });
    await expect(dialog).toBeVisible();
    await tabTo(page, dialog.getByRole('button', { name: 'Browse Files' }));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(upload).toBeFocused();

    await tabTo(page, page.getByRole('tab', { name: 'Available' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Used' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Available' })).toHaveAttribute('aria-selected', 'true');

    await tabTo(page, page.getByRole('button', { name: 'reach-me.jpg', exact: true }));
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await listProjects(page))[0]?.slides[0]?.imageUrl).toBe(image?.url);

    const position = page.getByTestId('slide-position');
    await expect(position).toHaveText(/^Slide 1 of 6/);
    await tabTo(page, page.getByRole('button', { name: 'Slide 1 of 6' }));
    await page.keyboard.press('ArrowRight');
    await expect(position).toHaveText(/^Slide 2 of 6/);
    await page.keyboard.press('ArrowLeft');
    await expect(position).toHaveText(/^Slide 1 of 6/);
  });
});
