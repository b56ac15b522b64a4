import { blankSlideUrl, createProject, listProjects, slidesWith, uploadPictures } from '../support/api.ts';
import { holdRequests } from '../support/held-requests.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import type { Locator, Page } from '@playwright/test';

/** The card of a project. */
function card(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
}

/** Opens the dialog behind a button of a card, as a mouse would: its buttons appear when the pointer is on the card. */
async function openCardDialog(page: Page, name: string, button: 'Rename' | 'Delete'): Promise<Locator> {
  await card(page, name).hover();
  await card(page, name).getByRole('button', { name: button }).click();
  return page.getByRole('dialog');
}

test.describe('The projects screen', () => {
  test('When there is no project, then it says what to do', async ({ person: page }) => {
    await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
    await expect(page.getByText('Create your first slide project to get started', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create Project' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your Projects' })).toBeHidden();
  });

  test('When the projects are on their way, then a spinner is shown', async ({ signedIn: page }) => {
    const release = await holdRequests(page, 'GET', '**/api/projects/summaries*');
    await page.goto('/projects');
    await expect(page.getByRole('status').filter({ hasText: 'Loading projects' })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
    await expect(page.getByText('Loading projects')).toBeHidden();
  });

  test('When only the autosave record is there, then the list is empty', async ({ signedIn: page }) => {
    await createProject(page, { name: '__autosave__' });
    await page.goto('/projects');
    await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
  });

  test('When projects are there, then each card shows picture, name, number of slides and date, and the last changed comes first', async ({
    signedIn: page,
  }) => {
    const [image] = await uploadPictures(page, [await drawnPicture('first.jpg')]);
    await createProject(page, { name: 'With a picture', slides: slidesWith([image?.url ?? '', blankSlideUrl, blankSlideUrl]) });
    await createProject(page, { name: 'Without pictures' });
    await page.goto('/projects');
    await expect(page.getByRole('heading', { name: 'Your Projects' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveText(['Without pictures', 'With a picture']);

    const today = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(new Date());
    await expect(card(page, 'With a picture')).toContainText(`3 slides · ${today}`);
    await expect(card(page, 'Without pictures')).toContainText(`6 slides · ${today}`);
    const picture = card(page, 'With a picture').locator('img').last();
    // The server has drawn the slide: sea green, at the size of a card.
    await expect(picture).toHaveAttribute('src', /^\/api\/project-pictures\/[\w-]+\?version=1-\d+$/);
    await expect(picture).toHaveJSProperty('naturalWidth', 315);
    const middle = await picture.evaluate((shown: HTMLImageElement) => {
      const brush = Object.assign(document.createElement('canvas'), { width: 315, height: 560 }).getContext('2d');
      brush?.drawImage(shown, 0, 0);
      return [...(brush?.getImageData(157, 280, 1, 1).data ?? [])].map((each) => Math.round(each / 32));
    });
    expect(middle).toEqual([46, 139, 87, 255].map((each) => Math.round(each / 32)));
    await expect(card(page, 'Without pictures').locator('img')).toHaveCount(0);
  });

  test('When there are six, then they are found by a part of their name and sorted, and the address keeps it', async ({
    signedIn: page,
  }) => {
    for (const name of ['Tram 2', 'Tram 10', 'Bridge', 'Quay', 'Market', 'Roofs']) await createProject(page, { name });
    await page.goto('/projects');
    const search = page.getByRole('searchbox', { name: 'Search projects' });
    await search.pressSequentially('tram');
    await expect(page.getByRole('status').filter({ hasText: '2 of 6 projects' })).toBeVisible();
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await page.getByRole('option', { name: 'Name' }).click();
    await expect(page).toHaveURL('/projects?q=tram&sort=name');
    await page.reload();
    await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveText(['Tram 2', 'Tram 10']);
    await search.fill('nothing like it');
    await expect(page.getByRole('heading', { name: 'No projects found' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(search).toBeFocused();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6);
  });

  test('When a card is clicked, then its project opens in the editor', async ({ signedIn: page }) => {
    const project = await createProject(page, { name: 'Open me' });
    await page.goto('/projects');
    // Away from the name and the buttons: the whole card is the link.
    await card(page, 'Open me').click({ position: { x: 20, y: 60 } });
    await expect(page).toHaveURL(`/editor?projectId=${project.id}`);
    await expect(page.getByRole('heading', { name: 'Open me' })).toBeVisible();
  });

  test('When a project is created in another tab, then it shows without a reload', async ({ person: page, context }) => {
    const other = await context.newPage();
    await other.goto('/projects');
    await expect(other.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Create Project' }).click();
    await page.getByLabel('Project name').fill('Seen from afar');
    await page.keyboard.press('Enter');
    await expect(card(other, 'Seen from afar')).toBeVisible();
  });
});

test.describe('Creating a project', () => {
  test('When a name is given, then Enter creates it and it opens in the editor', async ({ person: page }) => {
    await page.getByRole('button', { name: 'Create Project' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create project' });
    await expect(dialog.getByText('Give your project a name, or leave blank for an auto-generated name.', { exact: true })).toBeVisible();
    await dialog.getByLabel('Project name').fill('Autumn light');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Autumn light' })).toBeVisible();
    const [project] = await listProjects(page);
    expect(project).toMatchObject({ name: 'Autumn light', slides: slidesWith(Array.from({ length: 6 }, () => blankSlideUrl)) });
    await expect(page).toHaveURL(`/editor?projectId=${project?.id}`);
    await page.getByRole('navigation').getByRole('link', { name: 'Projects' }).click();
    await expect(card(page, 'Autumn light')).toBeVisible();
    await expect(page.getByRole('button', { name: 'New Project' })).toBeVisible();
  });

  test.describe('Far from Greenwich', () => {
    // Ten hours ahead, without a summer time.
    test.use({ timezoneId: 'Australia/Brisbane' });

    test('When the name is left blank, then the product makes one of date and time on the clock of the person', async ({
      person: page,
    }) => {
      await page.getByRole('button', { name: 'Create Project' }).click();
      await page.getByLabel('Project name').fill('   ');
      await page.getByRole('dialog').getByRole('button', { name: 'Create Project' }).click();
      await expect(page).toHaveURL(/projectId=/);
      const [project] = await listProjects(page);
      const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Australia/Brisbane' });
      const expected = `Viral Slides - ${clock.format(new Date(project?.createdAt ?? '')).replace(/\u202f/g, ' ')}`;
      expect(project?.name).toBe(expected);
      await expect(page.getByRole('heading', { name: expected })).toBeVisible();
    });
  });

  test('When a starter is chosen, then the project opens with its slides and words', async ({ person: page }) => {
    await page.getByRole('button', { name: 'Create Project' }).click();
    await expect(page.getByRole('radio', { name: 'Blank' })).toBeChecked();
    await page.getByRole('group', { name: 'Start from' }).getByText('Mistakes', { exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Mistakes' })).toBeChecked();
    await page.getByRole('dialog').getByRole('button', { name: 'Create Project' }).click();
    await expect(page).toHaveURL(/projectId=/);
    const [project] = await listProjects(page);
    expect(project?.slides).toHaveLength(6);
    expect(project?.slides[0]?.textLayers[0]?.content).toBe('Stop doing this in your posts');
    await expect(page.getByRole('main').getByRole('button', { name: 'Text 1: Stop doing this in your posts' })).toBeVisible();
  });

  test('When the answer is on its way, then the button says Creating... and Escape does not close', async ({ person: page }) => {
    const release = await holdRequests(page, 'POST', '**/api/projects');
    await page.getByRole('button', { name: 'Create Project' }).click();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Creating...' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeVisible();
    release();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await listProjects(page)).toHaveLength(1);
  });

  test('When the server fails, then the dialog says so, keeps the name, and a second try works', async ({ person: page }) => {
    await page.route(
      '**/api/projects',
      (route) => route.fulfill({ status: 503, json: { type: 'unavailable', title: 'Unavailable', status: 503 } }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Create Project' }).click();
    await page.getByLabel('Project name').fill('Second try');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('could not be created');
    await expect(page.getByLabel('Project name')).toHaveValue('Second try');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Second try' })).toBeVisible();
  });
});

test.describe('Renaming a project', () => {
  test('When a new name is entered, then Enter renames it', async ({ signedIn: page }) => {
    await createProject(page, { name: 'Before' });
    await page.goto('/projects');
    const dialog = await openCardDialog(page, 'Before', 'Rename');
    await expect(dialog.getByRole('heading', { name: 'Rename Project' })).toBeVisible();
    await expect(dialog.getByText('Enter a new name for your project', { exact: true })).toBeVisible();
    await dialog.getByLabel('Project name').fill('  After  ');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(card(page, 'After')).toBeVisible();
    await expect(card(page, 'Before')).toBeHidden();
    expect(await listProjects(page)).toMatchObject([{ name: 'After' }]);
  });

  test('When the name is only white space, then it cannot be confirmed', async ({ signedIn: page }) => {
    await createProject(page, { name: 'Stays' });
    await page.goto('/projects');
    const dialog = await openCardDialog(page, 'Stays', 'Rename');
    await dialog.getByLabel('Project name').fill('   ');
    await expect(dialog.getByRole('button', { name: 'Rename' })).toBeDisabled();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    expect(await listProjects(page)).toMatchObject([{ name: 'Stays' }]);
  });

  test('When the answer is on its way, then the button says Renaming...', async ({ signedIn: page }) => {
    await createProject(page, { name: 'Slow' });
    await page.goto('/projects');
    const release = await holdRequests(page, 'PATCH', '**/api/projects/*');
    const dialog = await openCardDialog(page, 'Slow', 'Rename');
    await dialog.getByLabel('Project name').fill('Slow and steady');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Renaming...' })).toBeDisabled();
    release();
    await expect(card(page, 'Slow and steady')).toBeVisible();
  });
});

test.describe('Deleting a project', () => {
  test('When it is cancelled, then the project stays; when it is confirmed, then the project is gone', async ({ signedIn: page }) => {
    await createProject(page, { name: 'Old' });
    await page.goto('/projects');
    const dialog = await openCardDialog(page, 'Old', 'Delete');
    await expect(dialog.getByRole('heading', { name: 'Delete project?' })).toBeVisible();
    await expect(
      dialog.getByText('This action cannot be undone. This will permanently delete the project and all its slides.', { exact: true }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(card(page, 'Old')).toBeVisible();
    expect(await listProjects(page)).toHaveLength(1);

    const release = await holdRequests(page, 'DELETE', '**/api/projects/*');
    await (await openCardDialog(page, 'Old', 'Delete')).getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
    release();
    await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
    expect(await listProjects(page)).toEqual([]);
  });
});
