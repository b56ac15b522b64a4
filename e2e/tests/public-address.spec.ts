import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { expect, newName, test } from '../support/person.ts';
import { domain, publishStack, signerOf } from '../support/public-address.ts';
import type { PublicStack } from '../support/public-address.ts';

const origin = `https://${domain}`;

/** Asks for a sign-in 15 times, each time as another client, and prints the status of each answer. Redirects are not followed. */
const fifteenSignIns = `
  const https = require('node:https');
  const ask = (n) => new Promise((done, refuse) => https.get('${origin}/api/login', {
    ca: process.env.ROOT, agent: false, headers: { 'x-forwarded-for': '203.0.113.' + n, 'x-real-ip': '203.0.113.' + n, forwarded: 'for=203.0.113.' + n },
  }, (answer) => { answer.resume(); done(answer.statusCode); }).on('error', refuse));
  (async () => { const all = []; for (let n = 1; n <= 15; n += 1) all.push(await ask(n)); console.log(all.join()); })();
`;

/** Runs in the page: uploads a picture of more than 5 MB, and waits for the event that reports it. */
async function uploadAndListen() {
  const side = 1_400;
  const noise = new ImageData(side, side);
  for (let at = 0; at < noise.data.length; at += 65_536) crypto.getRandomValues(noise.data.subarray(at, at + 65_536));
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext('2d')?.putImageData(noise, 0, 0);
  const file = await canvas.convertToBlob({ type: 'image/png' });
  const source = new EventSource('/api/events');
  await new Promise((opened) => source.addEventListener('open', opened));
  const event = new Promise((done) => source.addEventListener('media.image.v1.registered', () => done('received')));
  const form = new FormData();
  form.append('files', file, 'noise.png');
  const { status } = await fetch('/api/uploads', { method: 'POST', body: form });
  const silence = new Promise((done) => setTimeout(() => done('silent'), 10_000));
  return { isLarge: file.size > 5_000_000, status, event: await Promise.race([event, silence]) };
}

test.describe('The product at a public address', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 });
  let stack: PublicStack;
  let browser: Browser;
  let page: Page;

  test.beforeAll(async ({}, { project }) => {
    test.setTimeout(240_000);
    stack = await publishStack();
    const { launchOptions } = project.use;
    const rules = [
      `MAP ${domain}:80 127.0.0.1:${stack.ports.http}`,
      ...[domain, 'login.test'].map((name) => `MAP ${name}:443 127.0.0.1:${stack.ports.https}`),
    ];
    const start = (trusted: string[]) =>
      chromium.launch({ ...launchOptions, args: [...(launchOptions?.args ?? []), `--host-resolver-rules=${rules.join()}`, ...trusted] });
    const stranger = await start([]);
    await expect((await stranger.newPage()).goto(origin)).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID');
    await stranger.close();
    const signers = await Promise.all([signerOf(domain, stack), signerOf('login.test', stack)]);
    browser = await start([`--ignore-certificate-errors-spki-list=${signers.join()}`]);
    page = await (await browser.newContext({ baseURL: origin })).newPage();
  });

  test.afterAll(async () => {
    await browser?.close();
    await stack?.takeBack();
  });

  test('When a user comes by http, then the page is https, the sign-in is at their own provider, and the cookie is for https and this name alone', async () => {
    const answer = await page.goto(`http://${domain}/?from=http`);
    expect(page.url()).toBe(`${origin}/?from=http`);
    expect(answer?.headers()['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    await page
      .getByRole('link', { name: 'Get Started' })
      .or(page.getByRole('button', { name: 'Get Started' }))
      .first()
      .click();
    await expect(page).toHaveURL(/^https:\/\/login\.test\//);
    await page.getByPlaceholder('Enter any login').fill(newName());
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(`${origin}/projects`);
    const cookies = (await page.context().cookies(origin)).filter(({ name }) => name.endsWith('sid'));
    expect(cookies).toEqual([expect.objectContaining({ name: '__Host-sid', domain, path: '/', secure: true, httpOnly: true })]);
  });

  test('When a picture of several megabytes is uploaded, then it is stored, and the open event stream reports it at once', async () => {
    const failures: string[] = [];
    page.on('requestfailed', (request) => failures.push(`${new URL(request.url()).pathname} ${request.failure()?.errorText ?? ''}`));
    // Chromium ends what goes on over HTTP/2 when a network of this machine changes, as it does when a container starts: that says nothing about the product.
    const isCutHere = () => failures.some((failure) => failure === '/api/uploads net::ERR_NETWORK_CHANGED');
    let outcome = await page.evaluate(uploadAndListen).catch((error: unknown) => String(error));
    for (let tries = 1; tries < 4 && typeof outcome === 'string' && isCutHere(); tries += 1) {
      failures.length = 0;
      outcome = await page.evaluate(uploadAndListen).catch((error: unknown) => String(error));
    }
    expect([outcome, failures.filter((failure) => failure.startsWith('/api/uploads'))]).toEqual([
      { isLarge: true, status: 200, event: 'received' },
      [],
    ]);
  });

  test('When the page asks what https allows, then it has a worker and push', async () => {
    const allowed = await page.evaluate(async () => {
      await navigator.serviceWorker.register('/push-worker.js');
      const registration = await navigator.serviceWorker.ready;
      return [isSecureContext, registration.active?.state, 'pushManager' in registration, 'Notification' in window];
    });
    expect(allowed).toEqual([true, expect.stringMatching(/^activat/), true, true]);
  });

  test('When one client asks too often and claims to be many, then it alone is refused', async () => {
    expect(await stack.runIn('media', fifteenSignIns)).toBe(`${[...Array(10).fill(302), ...Array(5).fill(429)].join()}\n`);
    expect(await stack.runIn('projects', fifteenSignIns)).toMatch(/^302,302,/);
    expect((await page.goto('/api/auth/user'))?.status()).toBe(200);
  });
});
