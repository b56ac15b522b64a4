import { expect, newName, signIn, signInByRequests, test } from '../support/person.ts';

const foreignOrigin = 'https://evil.example';

test.describe('The gateway', () => {
  test('When the app is opened, then its document carries the security headers and a fresh nonce', async ({ request }) => {
    const [first, second] = [await request.get('/projects'), await request.get('/projects')];
    const policy = first.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(nonce.length).toBeGreaterThanOrEqual(16);
    expect(await first.text()).toContain(nonce);
    expect(second.headers()['content-security-policy']).not.toContain(nonce);
    expect(first.headers()).toMatchObject({ 'x-content-type-options': 'nosniff' });
  });

  for (const path of ['/internal/sessions/resolve', '/metrics', '/health/ready', '/api/nowhere']) {
    test(`When ${path} is asked for from outside, then no service answers it`, async ({ request }) => {
      const answer = await request.post(path, { data: {}, headers: { 'sec-fetch-site': 'same-origin' } });
      expect([404, 405]).toContain(answer.status());
      expect(answer.headers()['content-type']).toContain('problem+json');
    });
  }

  test('When a client forges an identity, then the answer is 401', async ({ request }) => {
    const headers = { 'x-identity': 'forged', 'x-user-id': 'another-user', authorization: 'Bearer forged' };
    expect((await request.get('/api/images', { headers })).status()).toBe(401);
    expect((await request.get('/api/auth/user', { headers })).status()).toBe(401);
  });

  test('When another site sends a change with the cookies of a person, then it is refused and nothing changes', async ({ page }) => {
    await signInByRequests(page, newName());
    const answer = await page.request.post('/api/projects', {
      data: { name: 'Theirs' },
      headers: { origin: foreignOrigin, 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status()).toBe(403);
    expect(await (await page.request.get('/api/projects')).json()).toEqual([]);
  });

  test('When a request is refused, then the body has the request id and no internal details', async ({ request }) => {
    const answer = await request.get('/api/projects', { headers: { 'x-request-id': 'e2e-request-1' } });
    expect(answer.status()).toBe(401);
    expect(await answer.json()).toMatchObject({ status: 401, requestId: 'e2e-request-1' });
    expect(await answer.text()).not.toMatch(/\bat .*\.ts:|node_modules/);
  });

  test('When a browser takes brotli, then scripts and styles come so, else by gzip', async ({ request }) => {
    const files = [...(await (await request.get('/projects')).text()).matchAll(/\/assets\/[^"]+\.(?:js|css)(?=")/g)].map(([path]) => path);
    const some = ['js', 'css'].map((kind) => files.find((path) => path.endsWith(`.${kind}`)) ?? kind);
    for (const path of some) {
      for (const [taken, packed] of [
        ['gzip, deflate, br', 'br'],
        ['br;q=0, gzip', 'gzip'],
      ] as const) {
        const answer = await request.get(path, { headers: { 'accept-encoding': taken } });
        expect(answer.headers()).toMatchObject({ 'content-encoding': packed, vary: 'Accept-Encoding' });
        expect(answer.headers()['content-type']).toMatch(path.endsWith('.js') ? /^(application|text)\/javascript/ : /^text\/css/);
      }
    }
  });

  for (const path of ['/assets/', '/assets/index-of-yesterday.js']) {
    test(`When ${path} is asked for and there is no such file, then the answer is a problem with the headers of all pages`, async ({
      request,
    }) => {
      const [answer, page] = [await request.get(path), await request.get('/projects')];
      const missing = ['content-security-policy', 'cache-control', 'cross-origin-opener-policy', 'permissions-policy', 'x-frame-options'];
      expect(Object.keys(answer.headers())).toEqual(expect.arrayContaining(missing));
      expect(answer.headers()['cache-control']).toBe(page.headers()['cache-control']);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([404, 'application/problem+json']);
      expect(await answer.json()).toMatchObject({ type: 'not-found', status: 404 });
    });
  }

  test('When an address is very long, or a part of a file is asked for that it does not have, then no page of the web server answers', async ({
    request,
  }) => {
    for (const path of [`/projects?${'x'.repeat(12_000)}`, '/favicon.svg']) {
      const answer = await request.get(path, { headers: { range: 'bytes=99999999-' } });
      expect(answer.status()).toBe(200);
      expect(await answer.text()).not.toContain('nginx');
    }
  });

  test('When the API document is opened, then it lists the routes of all services', async ({ request }) => {
    const page = await request.get('/api/docs');
    expect(page.status()).toBe(200);
    const document = (await (await request.get('/api/docs/openapi.json')).json()) as { paths: Record<string, unknown> };
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/images', '/api/projects', '/api/templates', '/api/auth/user', '/api/login']),
    );
  });
});

test.describe('Sign-in', () => {
  test('When a person signs in, then the session cookie cannot be read by scripts, and signing out ends it', async ({ page, context }) => {
    await signIn(page, newName());
    const cookie = (await context.cookies()).find(({ name }) => name === 'sid');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const stolen = { cookie: `sid=${cookie?.value ?? ''}` };
    await page.goto('/api/logout');
    await expect(page).toHaveURL('/');
    expect((await page.request.get('/api/auth/user', { headers: stolen })).status()).toBe(401);
  });

  test('When sign-in was asked for from a screen, then the person comes back to it, and never leaves the site', async ({ page }) => {
    await page.goto('/api/login?returnTo=/terms');
    await page.getByLabel('Your name').fill(newName());
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/terms');
    await page.goto('/api/logout');
    await page.goto(`/api/login?returnTo=${encodeURIComponent('//evil.example/x')}`);
    await page.getByLabel('Your name').fill(newName());
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/projects');
  });

  test('When two tabs sign in at once, then both arrive', async ({ context }) => {
    const [one, two] = [await context.newPage(), await context.newPage()];
    await one.goto('/api/login');
    await two.goto('/api/login');
    for (const tab of [one, two]) {
      await tab.getByLabel('Your name').fill('Two Tabs');
      await tab.getByRole('button', { name: 'Sign in' }).click();
      await expect(tab).toHaveURL('/projects');
    }
  });
});

test.describe('Another person', () => {
  test("When a person asks for another's records, then they do not exist", async ({ browser }) => {
    const [mine, theirs] = [await browser.newPage(), await browser.newPage()];
    await signInByRequests(mine, newName());
    await signInByRequests(theirs, newName());
    const sameSite = { 'sec-fetch-site': 'same-origin' };
    const project = (await (await mine.request.post('/api/projects', { data: { name: 'Mine' }, headers: sameSite })).json()) as {
      id: string;
    };
    for (const attempt of [
      () => theirs.request.get(`/api/projects/${project.id}`),
      () => theirs.request.patch(`/api/projects/${project.id}`, { data: { name: 'Theirs' }, headers: sameSite }),
      () => theirs.request.delete(`/api/projects/${project.id}`, { headers: sameSite }),
    ]) {
      expect((await attempt()).status()).toBe(404);
    }
    expect(await (await mine.request.get(`/api/projects/${project.id}`)).json()).toMatchObject({ name: 'Mine' });
    await Promise.all([mine.close(), theirs.close()]);
  });
});
