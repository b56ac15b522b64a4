import type { BrowserContext, Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessibility.ts';
import { createProject, fromOwnPage, slidesWith, uploadPictures } from '../support/api.ts';
import { boxOf } from '../support/editor-driver.ts';
import { expectWholeRings } from '../support/focus-rings.ts';
import { watchLayoutShifts } from '../support/layout-shifts.ts';
import { expectNoSidewaysScrolling } from '../support/overflow.ts';
import { expect, newName, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import { patience } from '../support/patience.ts';

interface ScheduledPost {
  id: string;
  phase: string | null;
}

const posts = '/api/scheduled-posts';

/** Pictures of the strip in the page. */
const slidesOf = (page: Page) => page.getByRole('list', { name: 'Slides' }).getByRole('img');

/** Expects each picture of the strip to fill its frame in its own ratio: it is what the person checks before posting, so nothing is cut and there are no bands. */
async function expectWholeSlides(page: Page, ratio = 9 / 16): Promise<void> {
  await expect(slidesOf(page).first()).toBeVisible();
  await expect.poll(() => slidesOf(page).evaluateAll((slides) => slides.every((slide) => (slide as HTMLImageElement).complete))).toBe(true);
  const shown = await slidesOf(page).evaluateAll((slides) =>
    slides.map((slide) => {
      const [picture, frame] = [slide.getBoundingClientRect(), slide.parentElement!.getBoundingClientRect()];
      const edges = ['top', 'bottom', 'left', 'right'] as const;
      const { naturalWidth, naturalHeight } = slide as HTMLImageElement;
      return {
        apart: Math.max(...edges.map((edge) => Math.abs(frame[edge] - picture[edge]))),
        bands: Math.abs(picture.width / picture.height - naturalWidth / naturalHeight),
        ratio: naturalWidth / naturalHeight,
        isSeen: picture.height > 200 && getComputedStyle(slide).visibility === 'visible',
      };
    }),
  );
  expect(shown.length).toBeGreaterThan(0);
  for (const slide of shown) {
    expect(slide.isSeen).toBe(true);
    expect(slide.ratio).toBeCloseTo(ratio, 2);
    expect(slide.apart).toBeLessThan(1);
    expect(slide.bands).toBeLessThan(0.005);
  }
}

/** Walks through the page with the keyboard, forth and back, and expects that nothing lies on what has the focus. */
async function expectFocusInSight(page: Page): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < 24; step += 1) {
      await page.keyboard.press(key);
      const hidden = await page.evaluate(async () => {
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const focused = document.activeElement;
        const main = document.querySelector('main');
        if (!focused || focused === main || !main?.contains(focused) || focused.getAttribute('aria-label') === 'Slides') return null;
        const { left, top, width, height } = focused.getBoundingClientRect();
        const there = document.elementFromPoint(left + Math.min(width / 2, innerWidth - left - 2), top + height / 2);
        return there && (focused.contains(there) || there.contains(focused)) ? null : focused.textContent;
      });
      expect(hidden, `hidden after ${step + 1} times ${key}`).toBeNull();
    }
}

/** Expects each of the actions to lie wholly in the window, and on top, at the start of the page and at its end. */
async function expectActionsInSight(page: Page, names: readonly string[]): Promise<void> {
  for (const y of [0, 10_000]) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    for (const name of names) {
      const action = page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true }));
      await expect(action, `${name} at ${page.viewportSize()?.width}, scrolled to ${y}`).toBeInViewport({ ratio: 1 });
      await action.click({ trial: true });
    }
  }
}

/** A post of this person for tomorrow, for Instagram by default, whose slides are drawn already. */
async function drawnPost(page: Page, outputFormat = 'tiktok', platform = 'instagram'): Promise<ScheduledPost> {
  const [image] = await uploadPictures(page, [await drawnPicture('sea.png')]);
  const project = await createProject(page, {
    name: 'Harbour walks',
    outputFormat,
    slides: slidesWith(Array.from({ length: 3 }, () => image?.url ?? '')),
  });
  const scheduledTime = new Date(Date.now() + 24 * 3_600_000).toISOString();
  const data = {
    projectId: project.id,
    platform,
    delivery: 'manual',
    status: 'scheduled',
    scheduledTime,
    title: platform === 'youtube' ? 'Calm places' : '',
    description: 'Calm places',
    tags: ['sea'],
  };
  const created = await page.request.post(posts, { data, headers: fromOwnPage });
  expect(created.status()).toBe(201);
  const post = (await created.json()) as ScheduledPost;
  const phase = async () => ((await (await page.request.get(`${posts}/${post.id}`)).json()) as ScheduledPost).phase;
  await expect.poll(phase, { timeout: 60_000 * patience }).toBe('ready');
  return post;
}

/** A post that waits for its owner. @returns its page's path */
async function postToPublish(page: Page, outputFormat?: string, platform?: string): Promise<string> {
  const post = await drawnPost(page, outputFormat, platform);
  expect((await page.request.post(`${posts}/${post.id}/publish`, { headers: fromOwnPage })).status()).toBe(200);
  return `/handover/${post.id}`;
}

/** Text that a scanner reads in a picture. */
async function readCode(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

/** Lets this browser share as a phone does; what was shared is in the page's `shared`. */
async function shareAsOnPhone(page: Page, context: BrowserContext): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    const share = async ({ files, text }: ShareData) =>
      void shared.push({ files: files?.map(({ name, type, size }) => `${name} ${type} ${size > 1000}`), text });
    Object.assign(window, { shared });
    Object.assign(navigator, { canShare: () => true, share });
  });
}
const sharedIn = (page: Page) => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
const everything = { files: [1, 2, 3].map((number) => `Harbour walks ${number}.jpg image/jpeg true`), text: 'Calm places\n\n#sea' };

test.describe('Handing a post over', () => {
  test('When a post is due that its owner publishes, then the open page shows a toast, and the page of the post holds everything until it is posted', async ({
    person: page,
  }) => {
    test.setTimeout(120_000);
    const post = await drawnPost(page);
    expect((await page.request.post(`${posts}/${post.id}/publish`, { headers: fromOwnPage })).status()).toBe(200);

    await expect(page.getByText('Time to publish on Instagram', { exact: true }).first()).toBeVisible({ timeout: 20_000 * patience });
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page).toHaveURL(`/handover/${post.id}`);
    await expect(page.getByRole('heading', { name: 'Time to publish on Instagram' })).toBeVisible();
    await page.setViewportSize({ width: 375, height: 700 });
    await expect(slidesOf(page)).toHaveCount(3);
    await expectWholeSlides(page);
    await expect(page.getByText('#sea')).toBeVisible();
    await expect(page.getByRole('button', { name: 'I posted it' })).toBeInViewport();
    await expectAccessible(page, 'a post to publish');
    await expectNoSidewaysScrolling(page);

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save slide 2' }).click();
    expect((await download).suggestedFilename()).toBe('Harbour walks 2.jpg');

    await page.getByRole('button', { name: 'Remind me in an hour' }).click();
    await expect(page.getByText(/^We’ll remind you .* at \d/)).toBeVisible();
    await page.getByRole('button', { name: 'I posted it' }).click();
    await expect(page.getByRole('heading', { name: 'Posted on Instagram' })).toBeVisible();
    expect(await (await page.request.get(`${posts}/${post.id}`)).json()).toMatchObject({ status: 'posted', phase: null });
  });

  for (const [width, height] of [
    [375, 667],
    [768, 1024],
    [1280, 800],
  ] as const)
    test(`When the window is ${width} pixels wide, then slides are whole, the actions stay in sight, and nothing moves while pictures come`, async ({
      signedIn: page,
    }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height });
      const shifted = await watchLayoutShifts(page);
      await page.route('**/api/scheduled-posts/*/slides/*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.continue();
      });
      for (const [format, ratio] of [
        ['tiktok', 9 / 16],
        ['ig-post', 1],
      ] as const) {
        await page.goto(await postToPublish(page, format));
        await expectWholeSlides(page, ratio);
        expect(await shifted(), `what moves with ${format}`).toBeLessThanOrEqual(0.005);
        await expectActionsInSight(page, ['Save all as ZIP', 'Open Instagram', 'I posted it', 'Remind me in an hour']);
        await expectNoSidewaysScrolling(page);
      }
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expectWholeRings(page, `a post to publish, ${width}`);
      await page.reload();
      await expectWholeSlides(page, 1);
      await expectFocusInSight(page);
    });

  test('When a Short is handed over, then its video plays on the page, whole and in its own ratio', async ({ signedIn: page }) => {
    test.setTimeout(120_000);
    await page.goto(await postToPublish(page, 'tiktok', 'youtube'));
    const video = page.getByLabel('The video');
    await expect.poll(() => video.evaluate(({ readyState }: HTMLVideoElement) => readyState)).toBeGreaterThan(0);
    const box = await boxOf(video);
    const [width, height] = await video.evaluate((element: HTMLVideoElement) => [element.videoWidth, element.videoHeight]);
    expect(box.width / box.height).toBeCloseTo((width ?? 0) / (height ?? 1), 2);
    await expectActionsInSight(page, ['Save video', 'Open YouTube', 'I posted it', 'Remind me in an hour']);
    await expectAccessible(page, 'a video to publish');
  });

  test('When everything is shared from a phone, then the caption goes with it and is copied, and the answer comes next', async ({
    signedIn: page,
    context,
  }) => {
    test.setTimeout(90_000);
    await shareAsOnPhone(page, context);
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto(await postToPublish(page));
    const [share, posted] = ['Share slides and caption', 'I posted it'].map((name) => page.getByRole('button', { name, exact: true }));
    await expectActionsInSight(page, ['Share slides and caption', 'Open Instagram', 'I posted it', 'Remind me in an hour']);
    const colourOf = (button = share) => button!.evaluate((element) => getComputedStyle(element).backgroundColor);
    const solid = await colourOf(share);
    await share!.click();
    await expect(page.getByText('The caption is copied as well: paste it if Instagram left it out.', { exact: true })).toBeVisible();
    expect(await sharedIn(page)).toEqual([everything]);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(everything.text);
    expect(await colourOf(posted)).toBe(solid);
    expect(await colourOf(share)).not.toBe(solid);
    await expectAccessible(page, 'a post that was shared');
  });

  test('When the page is open at a desk, then a code leads a phone to its address, on white in both themes', async ({ signedIn: page }) => {
    test.setTimeout(90_000);
    const path = await postToPublish(page);
    // The stack is at an address of this machine alone; to this page it is at one that phones reach.
    const origin = 'https://slides.example';
    await page.route(`${origin}/**`, async (route) => {
      const url = new URL(route.request().url());
      if (url.pathname === '/api/events') return route.abort();
      await route.fulfill({ response: await route.fetch({ url: url.pathname + url.search }) });
    });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), colorScheme);
      await page.goto(origin + path);
      const code = page.getByRole('img', { name: 'QR code of this page’s address' });
      await expect(code).toBeInViewport({ ratio: 1 });
      expect(await readCode(await code.screenshot())).toBe(origin + path);
      await expect(page.getByText(origin + path)).toBeVisible();
      await expectAccessible(page, `a code for the phone, ${colorScheme}`);
    }
    await page.setViewportSize({ width: 375, height: 700 });
    await expect(page.getByRole('heading', { name: 'Publish from your phone' })).toBeHidden();
  });

  test('When the address leads to this computer alone, then there is a sentence and no code', async ({ signedIn: page }) => {
    test.setTimeout(90_000);
    test.skip(!/localhost|127\./.test(test.info().project.use.baseURL ?? ''), 'the stack is at an address that others reach');
    await page.goto(await postToPublish(page));
    await expect(page.getByText(/only works on this computer. Set PUBLIC_ORIGIN/)).toBeVisible();
    await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(0);
    await expectAccessible(page, 'a post to publish without a code');
  });

  test('When the address leads to no post, then the page says so', async ({ person: page }) => {
    await page.goto('/handover/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible();
  });
});

test.describe('Handing a post over without a network', () => {
  // The browser logs the requests that fail while it is offline.
  test.use({ provokedErrors: [/ERR_INTERNET_DISCONNECTED/, /^Failed to load/] });

  test('When the page was open before, then it is shown and shared, and the answer is sent when it is pressed with a network', async ({
    signedIn: page,
    context,
  }) => {
    test.setTimeout(120_000);
    await shareAsOnPhone(page, context);
    const path = await postToPublish(page);
    await page.goto('/schedule?view=list');
    await page
      .getByRole('link', { name: 'Open the hand-over page' })
      .or(page.locator(`a[href="${path}"]`))
      .first()
      .click();
    await expectWholeSlides(page);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Go to Schedule' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Time to publish on Instagram');
    await page.goBack();
    await expect(page.getByText(/^You are offline\. You can still save and share what is on this page/)).toBeVisible();
    await expectWholeSlides(page);
    await page.getByRole('button', { name: 'Share slides and caption' }).click();
    await expect.poll(() => sharedIn(page)).toEqual([everything]);
    await page.getByRole('button', { name: 'I posted it' }).click();
    await expect(page.getByText('Not sent', { exact: true })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Time to publish on Instagram' })).toBeVisible();
    await page.getByRole('button', { name: 'I posted it' }).click();
    await expect(page.getByRole('heading', { name: 'Posted on Instagram' })).toBeVisible();
  });
});

test.describe('Pressing a notification while signed out', () => {
  test('When the person signs in, then the page of the post is there', async ({ page }) => {
    const path = '/handover/00000000-0000-4000-8000-000000000000';
    await page.goto(path);
    await page.getByLabel('Your name').fill(newName());
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible();
  });
});

/** Opens the page as in a browser that this person turned notifications on in. No push service can be reached from tests: what the browser would have answered. */
async function notifiedHere(page: Page, context: BrowserContext): Promise<void> {
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

test.describe('Notifications on this device', () => {
  test('When the person signs out, then the server has deleted this device before the session ends', async ({ person: page, context }) => {
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
    const deletion = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.getByRole('link', { name: 'Log out' }).click();
    expect((await deletion).status()).toBe(204);
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
    await notifiedHere(page, context);
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto('/schedule');
    const silentHours = page.getByRole('switch', { name: 'Quiet hours' });
    // It can be used when the settings have come; a key does not wait for that.
    await expect(silentHours).toBeEnabled();
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

  test('When the worker is registered, then it runs from its own file, which is requested each time', async ({ person: page }) => {
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
    const { origin } = new URL(page.url());
    const registered = new Promise<string>((resolve) =>
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
        if (ours) resolve(ours.registrationId);
      }),
    );
    // A worker that is ready may still be activating, and what is pushed then is lost now and then.
    const activated = new Promise<void>((resolve) =>
      browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        if (versions.some(({ scriptURL, status }) => scriptURL === `${origin}/push-worker.js` && status === 'activated')) resolve();
      }),
    );
    await browser.send('ServiceWorker.enable');
    await page.evaluate(() => navigator.serviceWorker.register('/push-worker.js'));
    const [registrationId] = await Promise.all([registered, activated]);
    const push = (data: string) => browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    const shown = () =>
      page.evaluate(async () => {
        const notifications = await (await navigator.serviceWorker.ready).getNotifications();
        return notifications.map(({ title, data }) => [title, (data as { path: string }).path]);
      });
    const first = JSON.stringify({ title: 'Time to publish on Instagram', body: 'It is ready', postId: 'a', path: '/handover/a' });
    // The browser loses what is pushed to a worker that has just been activated, now and then.
    await expect.poll(() => push(first).then(shown)).toEqual([['Time to publish on Instagram', '/handover/a']]);
    // A reminder takes the place of what it reminds of.
    await push(JSON.stringify({ title: 'Still time to publish', body: 'It is ready', postId: 'a', path: '/handover/a' }));
    await expect.poll(shown).toEqual([['Still time to publish', '/handover/a']]);
    await push('nonsense');
    await expect.poll(shown).toContainEqual(['Viral Slides', '/schedule']);
  });
});
