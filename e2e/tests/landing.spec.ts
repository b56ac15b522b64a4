import { expect, newName, signInByRequests, test } from '../support/person.ts';
import { patience } from '../support/patience.ts';
import type { ConsoleMessage, Page } from '@playwright/test';

const headline = 'Slides people stop scrolling for.';

/** Collects what a page complains about: in the console, or by failing. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  const isComplaint = (message: ConsoleMessage) => message.type() === 'error' || message.type() === 'warning';
  page.on('console', (message) => isComplaint(message) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

const takenOver = (page: Page) => page.locator('[data-lively]');

test.describe('The landing page as HTML', () => {
  test('When a visitor asks for the root, then the answer is the whole page, without anything that delays its first paint', async ({
    request,
  }) => {
    const answer = await request.get('/', { headers: { accept: 'text/html' } });
    const html = await answer.text();
    expect(html).toContain(headline);
    expect(html).toContain('All rights reserved');
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/);
    expect(html).not.toContain('rel="stylesheet"');
    expect(html).not.toMatch(/<script(?![^>]*type="module")[^>]*\ssrc=/);
    expect(html).toMatch(/<link rel="preload" as="image" type="image\/avif"/);
    expect(html.length).toBeLessThan(60_000);
  });

  test('When it comes, then what it carries inline is allowed by its hash alone', async ({ request }) => {
    const answer = await request.get('/', { headers: { accept: 'text/html' } });
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(policy).toMatch(/style-src 'self' 'nonce-[^']+' 'sha256-[^']+';/);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("default-src 'none'");
  });

  test('When no script runs, then the page reads, looks and leads on as ever', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/api/login');
    await expect(page.locator('picture img').first()).toHaveJSProperty('complete', true);
    await expect(page.getByRole('contentinfo')).toContainText('All rights reserved');
    await context.close();
  });

  for (const path of ['/terms', '/projects', '/landing.html', '/index.html', '/no/such/page']) {
    test(`When ${path} is asked for, then it is not the landing page that comes`, async ({ request }) => {
      const answer = await request.get(path, { headers: { accept: 'text/html' } });
      expect(answer.status()).toBe(200);
      expect(await answer.text()).not.toContain(headline);
    });
  }

  test('When robots ask where they may go, then they get an answer in their language', async ({ request }) => {
    const answer = await request.get('/robots.txt');
    expect(answer.headers()['content-type']).toContain('text/plain');
    expect(await answer.text()).toContain('User-agent: *');
  });
});

test.describe('The landing page in a browser', () => {
  test('When a visitor looks, then the API gets no request, no part of the app is loaded and the console has no error', async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await page.mouse.move(5, 5);
    await page.mouse.move(9, 9);
    await expect(takenOver(page)).toBeAttached();
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    expect(asked.filter((path) => /\/(signed-in-app|index|projects-route)-/.test(path))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('When the visitor does nothing, then nothing on the page moves; at the first input it starts to', async ({ page }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const running = () => page.evaluate(() => document.getAnimations().length);
    expect(await running()).toBe(0);
    await page.mouse.move(5, 5);
    await page.mouse.move(9, 9);
    await expect.poll(running).toBeGreaterThan(0);
  });

  test('When the visitor wants no motion, then it stays still', async ({ browser }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto('/');
    // The page is there before its program is: a press may come too early.
    await expect(async () => {
      await page.getByRole('button', { name: 'Show example 2' }).click();
      await expect(page.getByRole('img', { name: 'Example slide: Leave one day a week empty' })).toBeVisible({ timeout: 1_000 * patience });
    }).toPass();
    await expect(takenOver(page)).not.toBeAttached();
    // Every element reaches its final state within a frame; anything that lasts longer is motion.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    await context.close();
  });

  test('When the visitor reaches for Get Started, then the app is fetched ahead, and the policy lets it', async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto('/');
    const ahead = page.waitForResponse((answer) => /\/assets\/signed-in-app-.*\.js$/.test(answer.url()));
    await page.getByRole('link', { name: 'Get Started' }).hover();
    expect((await ahead).status()).toBe(200);
    expect(complaints).toEqual([]);
  });

  test('When the light theme is stored, then the first paint has it', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'light'));
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('html')).not.toHaveClass(/\bdark\b/);
    await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
  });

  test('When a signed-in person opens the root, then the landing page never shows', async ({ page }) => {
    await signInByRequests(page, newName());
    const answer = await page.request.get('/', { headers: { accept: 'text/html' } });
    expect(await answer.text()).not.toContain(headline);
    await page.goto('/');
    await expect(page).toHaveURL('/projects');
  });

  test('When the session is over but its cookie is left, then the landing page is still shown', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'sid', value: 'a'.repeat(43), url: baseURL ?? '' }]);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});
