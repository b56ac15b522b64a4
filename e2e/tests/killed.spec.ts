import { randomUUID } from 'node:crypto';
import { bodyOf, createProject, fromOwnPage, uploadPictures } from '../support/api.ts';
import { compose, killContainer, replicasOf } from '../support/compose.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import { connectNewAccount } from '../support/rehearsal.ts';
import { createPost } from '../support/scheduled-posts.ts';
import type { Page } from '@playwright/test';

/** The services that publish. */
const publishers = ['scheduling', 'social-accounts'];
/** A hold of 20 s, the start of two services, and the rest of publishing on a busy machine. */
const takeoverMs = 90_000;

interface Stand {
  status: string;
  phase: string | null;
}

async function standOf(page: Page, id: string): Promise<Stand> {
  return bodyOf<Stand>(await page.request.get(`/api/scheduled-posts/${id}`), 200);
}

test.describe('Services that are killed', () => {
  test.describe.configure({ timeout: 240_000 });

  test.afterAll(async () => {
    await compose('up', '--detach', '--no-recreate', '--wait', ...publishers);
  });

  test('When all that publishes is killed in the middle of it, then the post is out once when it is back', async ({ person: page }) => {
    const name = `Killed ${randomUUID().slice(0, 8)}`;
    await connectNewAccount(page, 'YouTube', name);
    const [image] = await uploadPictures(page, [await drawnPicture('sea.jpg', 'seagreen')]);
    const slides = [{ id: 's1', imageUrl: image?.url ?? '', isGenerated: false, textLayers: [] }];
    const project = await createProject(page, { name, slides, outputFormat: 'tiktok' });
    const scheduledTime = new Date(Date.now() + 86_400_000).toISOString();
    const { id } = await createPost(page, { projectId: project.id, title: name, scheduledTime });
    await expect.poll(async () => (await standOf(page, id)).phase, { timeout: takeoverMs }).toBe('ready');

    await bodyOf(await page.request.post(`/api/scheduled-posts/${id}/publish`, { headers: fromOwnPage }), 200);
    await expect
      .poll(async () => (await standOf(page, id)).phase, { timeout: takeoverMs, intervals: [10] })
      .toMatch(/claimed|publishing|confirming/);
    for (const service of publishers) for (const replica of await replicasOf(service)) await killContainer(replica);
    await compose('up', '--detach', '--no-recreate', '--wait', ...publishers);

    await expect.poll(async () => (await standOf(page, id)).status, { timeout: takeoverMs }).toBe('posted');
    await page.goto('/sandbox/viewer?on=youtube');
    await expect(page.getByRole('article', { name })).toHaveCount(1);
  });
});
