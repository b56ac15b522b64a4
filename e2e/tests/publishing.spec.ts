import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/person.ts';
import { connectNewAccount, publishRehearsal } from '../support/rehearsal.ts';

interface Account {
  id: string;
  platform: string;
}

/** The length in seconds and the width that a player found out about its video. */
async function playable(page: Page, title: string): Promise<{ seconds: number; width: number }> {
  const video = page.getByRole('article', { name: title }).locator('video');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThanOrEqual(1);
  return video.evaluate((element: HTMLVideoElement) => ({ seconds: Math.round(element.duration), width: element.videoWidth }));
}

test.describe('Publishing to rehearsal accounts', () => {
  test('When six slides are published, then the video plays at YouTube and the photos wait in the inbox of TikTok', async ({
    person: page,
  }) => {
    test.setTimeout(240_000);
    const name = `Stage ${randomUUID().slice(0, 8)}`;
    await connectNewAccount(page, 'YouTube', name);
    await connectNewAccount(page, 'TikTok', name);
    const accounts = (await (await page.request.get('/api/social-accounts')).json()) as Account[];

    const lines = await publishRehearsal(accounts.map(({ id }) => id));
    const titleOn = (platform: string) =>
      new RegExp(`^${platform}: "(.+)" is being published to @`, 'm').exec(lines.join('\n'))?.[1] ?? 'no title';
    for (const platform of ['youtube', 'tiktok'])
      for (const step of ['initiate', 'confirm']) expect(lines).toContain(`${platform}: ${step}`);

    await page.goto('/sandbox/viewer?on=youtube');
    const video = page.getByRole('article', { name: titleOn('youtube') });
    await expect(video.getByText('Public', { exact: true })).toBeVisible();
    await expect(video.getByText('Short', { exact: true })).toBeVisible();
    await expect(video.getByText(name)).toBeVisible();
    expect(await playable(page, titleOn('youtube'))).toEqual({ seconds: 12, width: 1080 });

    await page.goto('/sandbox/viewer?on=tiktok');
    const draft = page.getByRole('article', { name: titleOn('tiktok') });
    await expect(draft.getByText('Draft in the inbox')).toBeVisible();
    await expect(draft.getByRole('img')).toHaveCount(6);
    await expect
      .poll(() =>
        draft
          .getByRole('img')
          .first()
          .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
      )
      .toBe(1080);
    await draft.getByRole('button', { name: 'Finish in the app' }).click();
    await expect(page.getByRole('article', { name: titleOn('tiktok') }).getByText('Posted', { exact: true })).toBeVisible();
  });
});
