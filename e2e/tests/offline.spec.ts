import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createProject, getProject } from '../support/api.ts';
import { EditorDriver } from '../support/editor-driver.ts';
import { expect, test } from '../support/person.ts';

/** Loads the projects and waits until the other screens were fetched, which were not opened yet; the accounts are the last. */
async function openProjects(page: Page): Promise<void> {
  const lastOne = page.waitForResponse((response) => response.url().includes('/assets/accounts-screen'));
  await page.goto('/projects');
  await (await lastOne).finished();
}

const follow = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

/** Presses a project's card; the link on it is drawn when the pointer is there. */
const openCard = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).click();

test.describe('Without a network', () => {
  // A picture that is on its way as the network goes is logged.
  test.use({ provokedErrors: [/^Failed to load image/] });

  test('When the editor is left and comes back, then slides and unsaved texts are there, and they are saved when the network is back', async ({
    signedIn: page,
    context,
  }) => {
    const project = await createProject(page, { name: 'Tunnel' });
    const editor = new EditorDriver(page);
    await openProjects(page);
    await openCard(page, 'Tunnel');
    await editor.expectSaveState('Saved');
    await context.setOffline(true);
    await editor.addText('White Label');
    await editor.type(editor.text(1), 'Written offline');
    await editor.expectSaveState('Offline – kept in this browser');
    await follow(page, 'Projects');
    await openCard(page, 'Tunnel');
    await expect(editor.text(1)).toHaveAccessibleName('Text 1: Written offline');
    await expect(page.getByRole('heading', { level: 1, name: 'Tunnel' })).toBeVisible();
    await context.setOffline(false);
    await editor.expectSaveState('Saved');
    expect((await getProject(page, project.id)).slides[0]?.textLayers.map(({ content }) => content)).toEqual(['Written offline']);
  });

  test('When a screen is opened for the first time, then it says that there is no network, and loads automatically when there is one', async ({
    signedIn: page,
    context,
  }) => {
    await openProjects(page);
    await context.setOffline(true);
    await follow(page, 'Accounts');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expectAccessible(page, 'accounts without a network');
    await follow(page, 'Editor');
    await expect(page.getByRole('heading', { name: 'You are offline' }).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('dialog', { name: /Welcome/ })).toBeVisible();
  });

  test('When a project is requested that was never seen here, then it opens automatically as soon as the network is back', async ({
    signedIn: page,
    context,
  }) => {
    await openProjects(page);
    await createProject(page, { name: 'Elsewhere' });
    await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    await context.setOffline(true);
    await openCard(page, 'Elsewhere');
    await expect(page.getByRole('heading', { name: 'You are offline' }).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Elsewhere' })).toBeVisible();
  });
});
