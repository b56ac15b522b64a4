import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createProject, fromOwnPage, slidesWith, uploadPictures } from '../support/api.ts';
import { expectNoSidewaysScrolling } from '../support/overflow.ts';
import { expect, newName, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';

interface ScheduledPost {
  id: string;
  phase: string | null;
}

const posts = '/api/scheduled-posts';

/** Expects each picture of the strip to lie whole within its frame: it is what the person checks before posting. */
async function expectWholeSlides(page: Page): Promise<void> {
  const shown = await page
    .getByRole('list', { name: 'Slides' })
    .getByRole('img')
    .evaluateAll((slides) =>
      slides.map((slide) => {
        const [picture, frame] = [slide.getBoundingClientRect(), slide.parentElement!.getBoundingClientRect()];
        const cut = Math.max(
          frame.top - picture.top,
          picture.bottom - frame.bottom,
          frame.left - picture.left,
          picture.right - frame.right,
        );
        return { isCut: cut > 0, fit: getComputedStyle(slide).objectFit, isSeen: picture.height > 200 };
      }),
    );
  expect(shown).toEqual(shown.map(() => ({ isCut: false, fit: 'contain', isSeen: true })));
}

/** An Instagram post of this person for tomorrow, whose slides are drawn already. */
async function drawnPost(page: Page): Promise<ScheduledPost> {
  const [image] = await uploadPictures(page, [await drawnPicture('sea.png')]);
  const project = await createProject(page, {
    name: 'Harbour walks',
    slides: slidesWith(Array.from({ length: 3 }, () => image?.url ?? '')),
  });
  const scheduledTime = new Date(Date.now() + 24 * 3_600_000).toISOString();
  const data = {
    projectId: project.id,
    platform: 'instagram',
    status: 'scheduled',
    scheduledTime,
    description: 'Calm places',
    tags: ['sea'],
  };
  const created = await page.request.post(posts, { data, headers: fromOwnPage });
  expect(created.status()).toBe(201);
  const post = (await created.json()) as ScheduledPost;
  const phase = async () => ((await (await page.request.get(`${posts}/${post.id}`)).json()) as ScheduledPost).phase;
  await expect.poll(phase, { timeout: 60_000 }).toBe('ready');
  return post;
}

test.describe('Handing a post over', () => {
  test('When a post is due that its owner publishes, then the open page tells it, and its page holds everything until it is posted', async ({
    person: page,
  }) => {
    test.setTimeout(120_000);
    const post = await drawnPost(page);
    expect((await page.request.post(`${posts}/${post.id}/publish`, { headers: fromOwnPage })).status()).toBe(200);

    await expect(page.getByText('Time to publish on Instagram', { exact: true }).first()).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page).toHaveURL(`/handover/${post.id}`);
    await expect(page.getByRole('heading', { name: 'Time to publish on Instagram' })).toBeVisible();
    await page.setViewportSize({ width: 375, height: 700 });
    const slides = page.getByRole('list', { name: 'Slides' }).getByRole('img');
    await expect(slides).toHaveCount(3);
    await expect.poll(() => slides.first().evaluate((slide: HTMLImageElement) => slide.naturalWidth)).toBe(1080);
    await expectWholeSlides(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectWholeSlides(page);
    await page.setViewportSize({ width: 375, height: 700 });
    await expect(page.getByText('#sea')).toBeVisible();
    await expect(page.getByRole('button', { name: 'I posted it' })).toBeInViewport();
    await expectAccessible(page, 'a post to publish');
    await expectNoSidewaysScrolling(page);

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save slide 2' }).click();
    expect((await download).suggestedFilename()).toBe('Harbour walks 2.jpg');

    await page.getByRole('button', { name: 'Remind me in an hour' }).click();
    await expect(page.getByText(/^You will be told again/)).toBeVisible();
    await page.getByRole('button', { name: 'I posted it' }).click();
    await expect(page.getByRole('heading', { name: 'Posted on Instagram' })).toBeVisible();
    expect(await (await page.request.get(`${posts}/${post.id}`)).json()).toMatchObject({ status: 'posted', phase: null });
  });

  test('When the address leads to no post, then the page says so', async ({ person: page }) => {
    await page.goto('/handover/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'This post is not here' })).toBeVisible();
  });
});

test.describe('Pressing a notification while signed out', () => {
  test('When the person signs in, then the page of the post is there', async ({ page }) => {
    const path = '/handover/00000000-0000-4000-8000-000000000000';
    await page.goto(path);
    await page.getByLabel('Your name').fill(newName());
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: 'This post is not here' })).toBeVisible();
  });
});

/** Opens the page as in a browser that this person turned notifications on in. No push service can be reached from tests: what the browser would have answered. */
async function toldHere(page: Page, context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications']);
  const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
  await page.addInitScript((userId) => {
    localStorage.setItem('push-device-of', userId);
    localStorage.setItem(`push-opted-in:${userId}`, 'yes');
    const subscription = {
      endpoint: `https://fcm.googleapis.com/fcm/send/${userId}`,
      options: {},
      toJSON: () => ({ endpoint: subscription.endpoint, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }),
      unsubscribe: async () => true,
    };
    PushManager.prototype.getSubscription = async () => subscription as unknown as PushSubscription;
  }, id);
  await page.evaluate(() => navigator.serviceWorker.register('/push-worker.js').then(() => navigator.serviceWorker.ready));
}

test.describe('Telling this device', () => {
  test('When the person signs out, then the server has forgotten this device before the session ends', async ({
    person: page,
    context,
  }) => {
    await context.grantPermissions(['notifications']);
    const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
    // This browser was subscribed for this person; another one's would be ended when the page opens.
    await page.addInitScript((userId) => localStorage.setItem('push-device-of', userId), id);
    // No push service of a browser can be reached from tests: what the browser would have answered.
    await page.addInitScript(() => {
      const subscription = {
        endpoint: 'https://fcm.googleapis.com/fcm/send/e2e',
        options: {},
        toJSON: () => ({ endpoint: subscription.endpoint, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }),
        unsubscribe: async () => true,
      };
      PushManager.prototype.getSubscription = async () => subscription as unknown as PushSubscription;
    });
    await page.evaluate(() => navigator.serviceWorker.register('/push-worker.js').then(() => navigator.serviceWorker.ready));
    await page.reload();
    const asked: string[] = [];
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (/^\/api\/(logout|push\/subscriptions)$/.test(path)) asked.push(`${request.method()} ${path}`);
    });
    const forgotten = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.getByRole('link', { name: 'Log out' }).click();
    expect((await forgotten).status()).toBe(204);
    await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
    expect(asked).toEqual(['DELETE /api/push/subscriptions', 'GET /api/logout']);
  });

  test('When the person sets silent hours on a phone, then they are there after a reload, by keyboard too, and can be ended', async ({
    person: page,
    context,
  }) => {
    const project = await createProject(page, { name: 'Quiet nights' });
    const draft = { projectId: project.id, platform: 'tiktok', status: 'draft', scheduledTime: null };
    expect((await page.request.post(posts, { data: draft, headers: fromOwnPage })).status()).toBe(201);
    await toldHere(page, context);
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto('/schedule');
    const silentHours = page.getByRole('switch', { name: 'Silent hours' });
    await silentHours.press('Space');
    await page.getByLabel('From', { exact: true }).fill('23:30');
    await page.getByLabel('Time zone').fill('Asia/Kolkata');
    await page.getByLabel('Time zone').press('Enter');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await expectAccessible(page, 'silent hours');
    await expectNoSidewaysScrolling(page);

    await page.reload();
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('23:30');
    await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Kolkata');
    await silentHours.click();
    await expect(page.getByLabel('From', { exact: true })).toBeHidden();
    expect(await (await page.request.get('/api/push/settings')).json()).toEqual({ silentHours: null });
  });

  test('When the worker is registered, then it runs from its own file, which is asked for anew each time', async ({ person: page }) => {
    const file = await page.request.get('/push-worker.js');
    expect(file.headers()).toMatchObject({ 'content-type': expect.stringContaining('javascript'), 'cache-control': 'no-cache' });
    const manifest = await page.request.get('/manifest.webmanifest');
    expect(manifest.headers()['content-type']).toContain('application/manifest+json');
    const state = await page.evaluate(async () => {
      await navigator.serviceWorker.register('/push-worker.js', { updateViaCache: 'none' });
      return (await navigator.serviceWorker.ready).active?.scriptURL.replace(location.origin, '');
    });
    expect(state).toBe('/push-worker.js');
    const { publicKey } = (await (await page.request.get('/api/push/key')).json()) as { publicKey: string };
    expect(publicKey).toMatch(/^B[\w-]{86}$/);
  });

  test('When something is pushed, then it is shown with the way to its page; what cannot be read leads to the schedule', async ({
    person: page,
    context,
  }) => {
    await context.grantPermissions(['notifications']);
    const browser = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) =>
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [registration] = registrations;
        if (registration) resolve(registration.registrationId);
      }),
    );
    await browser.send('ServiceWorker.enable');
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/push-worker.js');
      await navigator.serviceWorker.ready;
    });
    const [registrationId, origin] = [await registered, new URL(page.url()).origin];
    const push = (data: string) => browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    const shown = () =>
      page.evaluate(async () => {
        const notifications = await (await navigator.serviceWorker.ready).getNotifications();
        return notifications.map(({ title, data }) => [title, (data as { path: string }).path]);
      });
    await push(JSON.stringify({ title: 'Time to publish on Instagram', body: 'It is ready', postId: 'a', path: '/handover/a' }));
    await expect.poll(shown).toEqual([['Time to publish on Instagram', '/handover/a']]);
    // A reminder takes the place of what it reminds of.
    await push(JSON.stringify({ title: 'Still time to publish', body: 'It is ready', postId: 'a', path: '/handover/a' }));
    await expect.poll(shown).toEqual([['Still time to publish', '/handover/a']]);
    await push('nonsense');
    await expect.poll(shown).toContainEqual(['Viral Slides', '/schedule']);
  });
});
