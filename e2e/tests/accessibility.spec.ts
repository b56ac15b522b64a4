import { expectAccessible } from '../support/accessibility.ts';
import { createProject, slidesWith, uploadPictures } from '../support/api.ts';
import { holdRequests } from '../support/held-requests.ts';
import { makeSeries, openProposal } from '../support/made-by-itself.ts';
import { expect, newName, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import { connectNewAccount, signInAsOperator } from '../support/rehearsal.ts';
import { ScheduleDriver } from '../support/schedule-driver.ts';
import { createPost } from '../support/scheduled-posts.ts';
import type { Page } from '@playwright/test';

// Contrast differs while an element still fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Many states share a page, so that only what differs is loaded.
test.describe.configure({ timeout: 150_000 });

const nowhere = '00000000-0000-4000-8000-000000000000';
const nextWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();

test('When a visitor opens the public pages, then axe finds nothing', async ({ page }) => {
  await expectScreen(page, '/', 'Slides people stop scrolling for.');
  await expectScreen(page, '/terms', 'Terms of Service');
  await expectScreen(page, '/privacy', 'Privacy Policy');
  await expectScreen(page, '/api/callback?code=old&state=old', 'This sign-in is no longer valid');
  await page.goto('/api/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page, 'sign-in of the development provider');
  await page.setViewportSize({ width: 375, height: 812 });
  await expectScreen(page, '/', 'Slides people stop scrolling for.');
});

test('When a new user opens the screens, then axe finds nothing', async ({ signedIn: page }) => {
  await expectScreen(page, '/projects', 'No projects yet');
  await expectScreen(page, '/screenshot', 'Screenshot Tool', 'Capture Screenshot');
  await page.getByRole('button', { name: 'Capture Screenshot' }).click();
  await expect(page.getByText('URL required', { exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'a field that was left empty, and a message');
  await expectScreen(page, '/schedule?view=list', 'No scheduled posts');
  await expectScreen(page, '/accounts', 'Connected Accounts');
  await expectScreen(page, '/templates', 'Templates & brand');
  await expectScreen(page, '/settings/notifications', 'Notifications');
  await expectScreen(page, '/series', 'No series yet');
  await expectScreen(page, `/series/${nowhere}`, 'Series not found');
  await expectScreen(page, '/autopilot', 'Nothing to review');
  await expectScreen(page, `/handover/${nowhere}`, 'Post not found');
  await expectScreen(page, '/no/such/page', '404 Page Not Found');
  await expectScreen(page, '/terms', 'Terms of Service');
});

test('When projects and pictures are there, then axe finds nothing on their screens, wide and narrow', async ({ signedIn: page }) => {
  const [image] = await uploadPictures(page, [await drawnPicture('card.jpg')]);
  const project = await createProject(page, { name: 'With a picture', slides: slidesWith([image?.url ?? '', image?.url ?? '']) });
  await createProject(page, { name: 'Plain' });
  const post = await createPost(page, { projectId: project.id, title: 'Mine', platform: 'instagram', scheduledTime: nextWeek() });
  await expectScreen(page, '/projects', 'Your Projects');
  await page.getByRole('button', { name: 'Toggle Sidebar' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tooltip')).toBeVisible();
  // A short-lived element belongs to no landmark of the page.
  await expectAccessible(page, 'a tooltip', '[data-side]');
  await page.goto(`/handover/${post.id}`);
  await expect(page.getByRole('heading', { name: 'Not due yet' })).toBeVisible();
  await expectAccessible(page, 'page of a post that its owner publishes');
  await page.setViewportSize({ width: 375, height: 812 });
  await expectScreen(page, '/projects', 'Your Projects');
  await expectScreen(page, '/screenshot', 'Screenshot Tool', 'Capture Screenshot');
});

test('When posts stand in every way, then axe finds nothing in list and calendar, wide and narrow', async ({ signedIn: page }) => {
  const project = await createProject(page, { name: 'Walks' });
  const ways = [
    {
      status: 'failed',
      phase: null,
      failureReason: { code: 'no-account', detail: 'No account.', needsReconnect: false },
      actions: ['retry'],
    },
    { status: 'failed', phase: 'unknown', actions: ['mark-posted', 'publish-again'], remoteUrl: 'https://example.org/' },
    { status: 'scheduled', phase: 'handed-over', delivery: 'manual', actions: ['mark-posted', 'remind'], isProjectDeleted: true },
    { status: 'scheduled', phase: 'publishing', actions: [] },
    { status: 'posted', phase: null, actions: ['duplicate'], tags: ['sea', 'old town'], description: 'Along the water' },
    {},
    // In the tray beside the calendar.
    { status: 'draft', phase: null, scheduledTime: null },
  ];
  for (const [index] of ways.entries())
    await createPost(page, { projectId: project.id, title: `Post ${index}`, platform: 'tiktok', scheduledTime: nextWeek() });
  // Only here: at the server it is next week, so that nothing is published.
  const soon = new Date(Date.now() + 120_000).toISOString();
  const history = [{ at: nextWeek(), attempt: 2, step: 'claimed', detail: 'The platform was slow.' }];
  await page.route('**/api/scheduled-posts', async (route) => {
    const answer = await route.fetch();
    const posts = (await answer.json()) as object[];
    await route.fulfill({
      response: answer,
      json: posts.map((post, index) => ({ ...post, scheduledTime: soon, history, ...ways[index] })),
    });
  });
  const schedule = new ScheduleDriver(page);
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto('/schedule?view=list');
    await expect(page.getByRole('article')).toHaveCount(ways.length);
    await page.getByText('History', { exact: true }).first().click();
    await expectAccessible(page, `list of posts, ${width} px`);
    await page.goto('/schedule?view=calendar');
    await schedule.openDay();
    await expect(page.getByRole('article')).toHaveCount(ways.length - 1);
    await expect(page.getByRole('button', { name: 'Move Post 6 to a day' })).toBeVisible();
    await page.getByRole('button', { name: 'Move Post 5 to another day' }).click();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/, stays at /)).toBeVisible();
    await expectAccessible(page, `calendar with a post that is moved, ${width} px`);
  }
  await page.setViewportSize({ width: 1280, height: 812 });
  await page.goto('/schedule?view=calendar');
  await schedule.openDay();
  await page.getByRole('radio', { name: 'Week', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Next week' })).toBeVisible();
  await page.getByRole('button', { name: 'Move Post 5 to another day' }).click();
  await page.keyboard.press('PageDown');
  await expect(page.getByText(/, moves to /)).toBeVisible();
  await expectAccessible(page, 'week with a post that is moved');
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/schedule?view=calendar');
  await page.getByRole('button', { name: 'More actions for' }).first().click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'menu of a post', '[role=menu]');
});

test('When a series is made and a slideshow waits, then axe finds nothing on list, sheet and stack, wide and narrow', async ({
  signedIn: page,
}) => {
  const id = await makeSeries(page, ['Morning', 'Evening']);
  await openProposal(page);
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto('/series');
    await expect(page.getByText('2 of 2 projects created.')).toBeVisible();
    await expectAccessible(page, `list of series, ${width} px`);
    await page.goto(`/series/${id}`);
    await expect(page.getByRole('button', { name: 'Edit slide 2 of Evening' }).locator('img')).toHaveAttribute('src', /^blob:/);
    await expectAccessible(page, `contact sheet, ${width} px`);
    await page.goto('/autopilot');
    await expect(page.getByRole('region', { name: /^Proposal for/ }).getByText('Slide 1 of 2')).toBeVisible();
    await expectAccessible(page, `stack of the autopilot, ${width} px`);
  }
});

test('When accounts are connected, then axe finds nothing on the pages of the rehearsal platforms and on the cards', async ({
  signedIn: page,
}) => {
  await page.goto('/accounts');
  for (const platform of ['YouTube', 'TikTok'] as const) {
    await page.getByRole('link', { name: `Connect ${platform}` }).click();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expectAccessible(page, `consent page of ${platform}`);
    await connectNewAccount(page, platform, newName());
  }
  const removing = page.getByRole('button', { name: /^Remove / });
  await expect(removing).toHaveCount(2);
  await page.route('**/api/social-accounts', async (route) => {
    const answer = await route.fetch();
    const accounts = (await answer.json()) as object[];
    const states = ['needs-reconnect', 'syncing'];
    await route.fulfill({ response: answer, json: accounts.map((account, index) => ({ ...account, state: states[index] })) });
  });
  await page.reload();
  await expect(page.getByRole('link', { name: /^Reconnect / })).toBeVisible();
  await expectAccessible(page, 'accounts');
  await removing.first().click();
  await expect(page.getByRole('dialog', { name: 'Disconnect account?' })).toBeVisible();
  await expectAccessible(page, 'dialog Disconnect account?', '[role=dialog]');
  await signInAsOperator(page);
  for (const path of ['/sandbox/viewer', '/api/admin/rehearsal']) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
});

test.describe('What cannot be loaded', () => {
  test.use({ provokedErrors: [/.*/] });

  test('When the server fails, then each screen says so under a heading, and axe finds nothing', async ({ signedIn: page }) => {
    await page.route(/\/api\/(projects|scheduled-posts|social-accounts|images|series|autopilots)/, (route) =>
      route.fulfill({ status: 503, body: '' }),
    );
    for (const [path, words] of [
      ['/projects', 'Your projects could not be loaded'],
      ['/editor', 'Your projects could not be loaded'],
      ['/schedule', 'Your posts could not be loaded'],
      ['/accounts', 'Your accounts could not be loaded'],
      ['/screenshot', 'Your latest images could not be loaded'],
      ['/series', 'Your series could not be loaded'],
      [`/series/${nowhere}`, 'The series could not be loaded'],
      ['/autopilot', 'The autopilot could not be loaded'],
      [`/handover/${nowhere}`, 'The post could not be loaded'],
    ] as const)
      await expectScreen(page, path, words);
    await page.route('**/api/auth/user', (route) => route.fulfill({ status: 503, body: '' }));
    await expectScreen(page, '/projects', 'Viral Slides cannot be reached');
  });

  test('When the app or a screen is on its way, or never arrives, then axe finds nothing', async ({ person: page }) => {
    await page.route('**/assets/accounts-screen*', (route) => route.abort());
    await expectScreen(page, '/accounts', 'This page could not be shown');
    const release = await holdRequests(page, 'GET', '**/api/auth/user');
    await page.goto('/projects');
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expectAccessible(page, 'Loading...');
    release();
    await holdRequests(page, 'GET', /\/api\/(projects|scheduled-posts|social-accounts|images)/);
    for (const path of ['/projects', '/schedule?view=list', '/editor']) {
      await page.goto(path);
      await expect(page.getByRole('status').first()).toBeAttached();
      // The screen's own, not that of the frame before it: what is exchanged while axe looks has neither.
      await expect(page.getByRole('heading', { level: 1, name: /^(?!Viral Slides$)/ })).toBeAttached();
      await expectAccessible(page, `${path} on its way`);
    }
  });
});

/** @param button name of the button that is enabled when the screen has loaded: one that becomes so while axe looks has the colours of both states */
async function expectScreen(page: Page, path: string, heading: string, button?: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  if (button !== undefined) await expect(page.getByRole('button', { name: button })).toBeEnabled();
  await expectAccessible(page, path);
}
