import { createProject } from '../support/api.ts';
import { holdRequests } from '../support/held-requests.ts';
import { expect, test } from '../support/person.ts';
import type { Locator, Page } from '@playwright/test';

/** Entries of the sidebar in their order, with the title of each screen. */
const entries = [
  { label: 'Projects', path: '/projects', title: 'Projects · Viral Slides' },
  { label: 'Library', path: '/library', title: 'Library · Viral Slides' },
  { label: 'Templates & brand', path: '/templates', title: 'Templates & brand · Viral Slides' },
  { label: 'Screenshot', path: '/screenshot', title: 'Screenshot Tool · Viral Slides' },
  { label: 'Schedule', path: '/schedule', title: 'Schedule Posts · Viral Slides' },
  { label: 'Accounts', path: '/accounts', title: 'Connected Accounts · Viral Slides' },
  { label: 'Editor', path: '/editor', title: 'Editor · Viral Slides' },
] as const;

const sevenDaysS = 604_800;

function mainNavigation(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' });
}

test.describe('The sidebar', () => {
  test('When an entry is chosen, then its screen opens under its title and the entry is the active one', async ({ person: page }) => {
    await createProject(page, { name: 'For the editor' });
    await expect(mainNavigation(page).getByRole('link')).toHaveText(entries.map(({ label }) => label));
    for (const { label, path, title } of entries) {
      await mainNavigation(page).getByRole('link', { name: label }).click();
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(page).toHaveTitle(title);
      // Beside the editor the entries are icons.
      await expect(mainNavigation(page).locator('[aria-current=page]')).toHaveAccessibleName(label);
    }
  });

  test('When it is expanded, then the version that the API names is beside the name of the product', async ({ person: page }) => {
    const answer = await page.request.get('/api/openapi.json');
    const { info } = (await answer.json()) as { info: { version: string } };
    await expect(page.getByRole('complementary').getByText(info.version, { exact: false })).toBeVisible();
  });

  test('When a page of no entry is open, then no entry is active', async ({ signedIn: page }) => {
    await page.goto('/terms');
    await expect(mainNavigation(page).getByRole('link')).toHaveCount(entries.length);
    await expect(mainNavigation(page).locator('[aria-current=page]')).toHaveCount(0);
  });

  test('When the account menu is opened, then it leads to settings and help', async ({ person: page }) => {
    const button = page.getByRole('button', { name: /^Account menu/ });
    await button.press('Enter');
    await expect(page.getByRole('menuitem')).toHaveText([
      'API tokens',
      'Webhooks',
      'Notifications',
      'API documentation',
      'Help',
      'Keyboard shortcuts',
    ]);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await button.click();
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await expect(page).toHaveTitle('Making posts with Viral Slides · Viral Slides');
    await page.getByRole('navigation', { name: 'Help pages' }).getByRole('link', { name: 'Schedule a post' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Schedule a post' })).toBeVisible();
  });

  test('When Ctrl+B is pressed, then it collapses, a cookie keeps that for seven days, and a reload does not change it', async ({
    person: page,
    context,
  }) => {
    const sidebar = page.getByRole('complementary');
    await expect(sidebar).toHaveCSS('width', '256px');
    await page.keyboard.press('Control+b');
    await expect(sidebar).toHaveCSS('width', '48px');
    const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
    expect(cookie).toMatchObject({ value: 'false', path: '/' });
    expect(Math.abs((cookie?.expires ?? 0) - (Date.now() / 1000 + sevenDaysS))).toBeLessThan(60);

    await page.reload();
    await expect(sidebar).toHaveCSS('width', '48px');
    // Icons alone still have their names.
    for (const { label } of entries) await expect(mainNavigation(page).getByRole('link', { name: label })).toBeVisible();
    await page.keyboard.press('Control+b');
    await expect(sidebar).toHaveCSS('width', '256px');
    expect((await context.cookies()).find(({ name }) => name === 'sidebar_state')?.value).toBe('true');
  });

  test('When a person is signed in, then the sidebar shows avatar, name and e-mail, and Log out ends the visit', async ({
    person: page,
    personName,
  }) => {
    const { email } = (await (await page.request.get('/api/auth/user')).json()) as { email: string };
    const sidebar = page.getByRole('complementary');
    await expect(sidebar.getByText(personName, { exact: true })).toBeVisible();
    await expect(sidebar.getByText(email, { exact: true })).toBeVisible();
    const [first = '', last = ''] = personName.split(' ');
    await expect(sidebar.getByText(`${first.charAt(0)}${last.charAt(0)}`.toUpperCase(), { exact: true })).toBeVisible();

    await sidebar.getByRole('link', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
    await page.goto('/projects');
    await expect(page).toHaveURL('/');
  });
});

test.describe('The theme', () => {
  test('When nothing was chosen, then it is dark; when it is switched, then the choice lasts', async ({ person: page }) => {
    const html = page.locator('html');
    await expect(html).toHaveClass(/\bdark\b/);
    const dark = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    const toggle = page.getByRole('switch', { name: 'Dark Mode' });
    await expect(toggle).toBeChecked();
    await toggle.click();
    await expect(html).not.toHaveClass(/\bdark\b/);
    await expect(page.locator('body')).not.toHaveCSS('background-color', dark);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');

    await page.reload();
    await expect(html).not.toHaveClass(/\bdark\b/);
    await expect(toggle).not.toBeChecked();
    await toggle.click();
    await expect(html).toHaveClass(/\bdark\b/);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  });

  for (const theme of ['light', 'dark']) {
    test(`When ${theme} is stored, then the page has it before any script of the app runs`, async ({ page }) => {
      await page.addInitScript(`localStorage.setItem('theme', '${theme}')`);
      // Without the app only what runs before the first paint is left.
      await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
      await page.goto('/projects');
      await expect(page.locator('#root > :not(#start)')).toHaveCount(0);
      await expect(page.locator('#root > #start')).toBeAttached();
      await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
      // That the app does not come is said, too.
      expect(await page.locator('html').getAttribute('class')).toBe(theme === 'dark' ? 'dark start-failed' : 'start-failed');
    });
  }
});

test.describe('Routes', () => {
  test('When a visitor opens a path of the app or a wrong one, then he lands on the landing page', async ({ page }) => {
    for (const path of ['/projects', '/editor?projectId=x', '/schedule', '/no/such/page', '/render', '/assets/x']) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
    }
  });

  test('When a signed-in person opens the root, then the projects are shown', async ({ signedIn: page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/projects');
    await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
  });

  test('When a signed-in person opens a wrong path, then the 404 page is shown', async ({ signedIn: page }) => {
    for (const path of ['/render', '/assets/x', '/no/such/page']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    }
    await expect(page.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle('Page not found · Viral Slides');
    await expect(page).toHaveURL('/no/such/page');
    await page.goto('/brand-kits');
    await page.getByRole('main').getByRole('link', { name: 'Templates & brand' }).click();
    await expect(page).toHaveURL('/templates');
  });

  test('When it is not known yet who is there, then the screen of the address is loaded already', async ({ signedIn: page }) => {
    const release = await holdRequests(page, 'GET', '**/api/auth/user');
    const screen = page.waitForResponse(/\/assets\/schedule-screen-.*\.js$/);
    await page.goto('/schedule');
    expect((await screen).status()).toBe(200);
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
  });

  test('When it is not known yet who is there, then Loading... is shown', async ({ page }) => {
    const release = await holdRequests(page, 'GET', '**/api/auth/user');
    await page.goto('/projects');
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeHidden();
    release();
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
    await expect(page.getByText('Loading...', { exact: true })).toBeHidden();
  });
});

test.describe('The public pages', () => {
  test('When a visitor comes, then the landing page shows features and claims and leads to the sign-in', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Viral Slides');
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/api/login');
    for (const feature of ['Preset text styles', 'Auto-populate slides', 'Multi-format export', 'Project management']) {
      await expect(page.getByRole('heading', { name: feature })).toBeVisible();
    }
    for (const claim of ['Lightning fast', 'Unlimited images', 'Multiple formats'])
      await expect(page.getByText(claim, { exact: true })).toBeVisible();

    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(String(new Date().getFullYear()));
    await expect(footer).toContainText('All rights reserved');
    await footer.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveURL('/privacy');
    await expect(footer).toBeHidden();
    await page.goBack();
    await footer.getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page).toHaveURL('/terms');
    await expect(footer).toBeHidden();
  });

  test('When a visitor reads the legal pages, then their key sentences are there', async ({ page }) => {
    await expectTerms(page);
    await expectPrivacy(page);
  });

  test('When a signed-in person reads the legal pages, then they are the same, within the app', async ({ person: page }) => {
    await expectTerms(page);
    await expect(mainNavigation(page)).toBeVisible();
    await expectPrivacy(page);
    await expect(page.getByText('All rights reserved')).toBeHidden();
  });
});

async function expectTerms(page: Page): Promise<void> {
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
  await expect(page).toHaveTitle('Terms of Service · Viral Slides');
  await expect(page.getByText('1 November 2025')).toBeVisible();
  await expect(page.getByText(/TikTok posts are sent as drafts to your (TikTok )?inbox/)).toBeVisible();
  await expect(page.getByText('Other platforms publish at the scheduled time without further confirmation.')).toBeVisible();
}

async function expectPrivacy(page: Page): Promise<void> {
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible();
  await expect(page).toHaveTitle('Privacy Policy · Viral Slides');
  await expect(page.getByText('1 November 2025')).toBeVisible();
  for (const sentence of [
    'authentication of an external hosting platform',
    'kept in object storage',
    'They are stored encrypted',
    'not targeted at children under 13',
    'Data is user-scoped',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
}
