import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createProject, getProject } from '../support/api.ts';
import { EditorDriver } from '../support/editor-driver.ts';
import { expect, test } from '../support/person.ts';

/** Loads the projects and waits until the other screens were fetched, which nobody has opened yet. */
async function openProjects(page: Page): Promise<void> {
  const screens = ['editor-route', 'schedule-screen', 'accounts-screen'].map((name) =>
    page.waitForResponse((response) => response.url().includes(`/assets/${name}`)),
  );
  await page.goto('/projects');
  await Promise.all(screens);
  // The last one is run as well as fetched.
  await page.waitForLoadState('networkidle');
}

const follow = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

test.describe('Without a network', () => {
  test('When the editor is left and comes back, then slides and unsaved texts are there, and they are saved when the network is back', async ({
    signedIn: page,
    context,
  }) => {
    const project = await createProject(page, { name: 'Tunnel' });
    const editor = new EditorDriver(page);
    await openProjects(page);
    await page.getByRole('link', { name: 'Open Tunnel' }).click();
    await editor.expectSaveState('Saved');
    await context.setOffline(true);
    await editor.addText('White Label');
    await editor.type(editor.text(1), 'Written offline');
    await editor.expectSaveState('Offline – kept in this browser');
    await follow(page, 'Projects');
    await page.getByRole('link', { name: 'Open Tunnel' }).click();
    await expect(editor.text(1)).toHaveAccessibleName('Text 1: Written offline');
    await expect(page.getByRole('heading', { name: 'Tunnel' })).toBeVisible();
    await context.setOffline(false);
    await editor.expectSaveState('Saved');
    expect((await getProject(page, project.id)).slides[0]?.textLayers.map(({ content }) => content)).toEqual(['Written offline']);
  });

  test('When a screen is opened for the first time, then it says that there is no network, and loads by itself when there is one', async ({
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

  test('When a project is asked for that was never seen here, then it opens by itself as soon as the network is back', async ({
    signedIn: page,
    context,
  }) => {
    await openProjects(page);
    await createProject(page, { name: 'Elsewhere' });
    await expect(page.getByRole('link', { name: 'Open Elsewhere' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Open Elsewhere' }).click();
    await expect(page.getByRole('heading', { name: 'You are offline' }).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });
});
