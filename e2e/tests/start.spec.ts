import type { Page } from '@playwright/test';
import { expect, test } from '../support/person.ts';

// Browser and page complain about the resources that these tests take away.
test.use({ provokedErrors: [/./] });

const entry = /\/assets\/index-[^/]+\.js$/;
const title = 'Viral Slides could not be started';
const failure = (page: Page) => page.getByRole('heading', { name: title });
const loading = (page: Page) => page.locator('#start').getByText('Loading...', { exact: true });

/** Collects what the content policy stopped. */
function stoppedBy(page: Page): string[] {
  const stopped: string[] = [];
  page.on('console', (message) => /Content.Security.Policy/i.test(message.text()) && stopped.push(message.text()));
  return stopped;
}

/** Puts the clock of everything that moves on the page to a time, in milliseconds. */
const setClock = (page: Page, ms: number) =>
  page.evaluate((time) => {
    // Held there: a tenth of a second is less than what comes between on a busy machine.
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
  }, ms);

test.describe('The page before the app', () => {
  for (const path of ['/projects', '/editor?projectId=1', '/terms']) {
    test(`When the program of ${path} does not come, then the page says so at once, and Try again leads to the same page`, async ({
      signedIn: page,
    }) => {
      const stopped = stoppedBy(page);
      await page.route(entry, (route) => route.abort());
      await page.goto(path);
      await expect(failure(page)).toBeVisible();
      await expect(loading(page)).toBeHidden();
      await page.unroute(entry);
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.locator('#start')).not.toBeAttached();
      await expect(page).toHaveURL(path.startsWith('/editor') ? /\/editor/ : path);
      expect(stopped).toEqual([]);
    });
  }

  for (const what of [entry, /\/assets\/.*\.(js|css)$/]) {
    test(`When ${what.source} is on its way for ever, then the page waits ten seconds and says so then`, async ({ signedIn: page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.route(what, () => {});
      await page.goto('/projects', { waitUntil: 'commit' });
      await expect(loading(page)).toBeVisible();
      await setClock(page, 9_900);
      await expect(failure(page)).toBeHidden();
      await expect(loading(page)).toBeVisible();
      // A millisecond more: where less motion is wanted, each change takes a hundredth of one.
      await setClock(page, 10_001);
      await expect(failure(page)).toBeVisible();
      await expect(loading(page)).toBeHidden();
      await expect(page.getByRole('link', { name: 'Try again' })).toBeInViewport();
    });
  }

  test('When no script runs at all, then the page says what it needs', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/terms');
    const words = page.locator('#start noscript');
    // Locators read no text within this element.
    expect(await words.evaluate(({ textContent }) => textContent)).toBe('Viral Slides needs JavaScript to run in this browser.');
    await expect(words).toBeInViewport();
    await expect(loading(page)).toBeHidden();
    await context.close();
  });

  test('When the light theme is stored, then it is light from the start', async ({ signedIn: page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'light'));
    await page.route(entry, (route) => route.abort());
    await page.goto('/projects');
    await expect(failure(page)).toBeVisible();
    await expect(page.locator('html')).not.toHaveClass(/\bdark\b/);
  });

  test('When it comes, then what it carries inline is allowed by its hash alone, and nothing delays its first paint', async ({
    signedIn: page,
  }) => {
    const answer = await page.request.get('/projects', { headers: { accept: 'text/html' } });
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+'){2};/);
    expect(policy).toMatch(/style-src 'self' 'nonce-[^']+'( 'sha256-[^']+'){2};/);
    expect(policy).not.toContain('unsafe');
    const [head = ''] = (await answer.text()).split('</head>');
    expect(head).not.toContain('rel="stylesheet"');
    expect(head).not.toMatch(/<script(?![^>]*type="module")[^>]*\ssrc=/);
  });
});
