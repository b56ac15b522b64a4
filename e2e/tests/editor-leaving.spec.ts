import { blankSlideUrl, createProject, getProject, listImages } from '../support/api.ts';
import { dropFilesOn } from '../support/drag.ts';
import { holdRequests } from '../support/held-requests.ts';
import { openProject } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import type { Page } from '@playwright/test';

const urlsOf = (slides: readonly { imageUrl: string }[]) => slides.map(({ imageUrl }) => imageUrl);

test.describe('Leaving the editor while something is under way', () => {
  test('When a dropped file is still uploading as another project is opened, then it arrives on its slide in its own project', async ({
    signedIn: page,
  }) => {
    const { editor, savedSlides } = await openProject(page, { name: 'Mine' });
    const other = await createProject(page, { name: 'Other' });
    const release = await holdRequests(page, 'POST', '**/api/images/upload**');
    await dropFilesOn(editor.canvas, [await drawnPicture('dropped.jpg', 'crimson')]);
    await openFromProjects(page, 'Other');
    await expect(editor.canvas).toBeVisible();
    release();
    await expect(page.getByText('Image added to “Mine”', { exact: true })).toBeVisible();
    const [image] = await listImages(page);
    expect(urlsOf(await savedSlides())).toEqual([image?.url, ...Array.from({ length: 5 }, () => blankSlideUrl)]);
    expect(new Set(urlsOf((await getProject(page, other.id)).slides))).toEqual(new Set([blankSlideUrl]));
  });

  test('When the last save is answered after another project was opened, then that one keeps its name, and nothing leads back', async ({
    signedIn: page,
  }) => {
    const { editor, savedTexts } = await openProject(page, { name: 'Mine' });
    const other = await createProject(page, { name: 'Other' });
    const release = await holdRequests(page, 'PATCH', `**/api/projects/*`);
    await editor.addText('White Label');
    await openFromProjects(page, 'Other');
    await page.getByRole('link', { name: 'Schedule' }).first().click();
    await expect(page).toHaveURL(/\/schedule/);
    release();
    await expect.poll(async () => (await savedTexts()).map(({ content }) => content)).toEqual(['New text']);
    await expect(page).toHaveURL(/\/schedule/);
    await openFromProjects(page, 'Other');
    await expect(page).toHaveURL(`/editor?projectId=${other.id}`);
  });
});

/** Goes from the editor to another project by the list, without loading the page again. */
async function openFromProjects(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Projects' }).first().click();
  await page.getByRole('link', { name: `Open ${name}` }).press('Enter');
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}
