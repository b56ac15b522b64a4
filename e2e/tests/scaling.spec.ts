import { fromOwnPage } from '../support/api.ts';
import { answeredRequests, compose, killContainer, replicasOf } from '../support/compose.ts';
import { expect, newName, signInByRequests, test } from '../support/person.ts';
import { patience } from '../support/patience.ts';
import type { Page } from '@playwright/test';

/** The gateway must find a new replica and drop a dead one within this time, in ms. */
const findWithinMs = 5_000;

test.describe('Several replicas of a service', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 });

  test.afterAll(async () => {
    await compose('up', '--detach', '--no-recreate', '--wait', '--scale', 'media=1', 'media');
  });

  test('When media runs three times, then all replicas answer, and when one is killed, then no read fails', async ({ page }) => {
    await signInByRequests(page, newName());
    await compose('up', '--detach', '--no-recreate', '--wait', '--scale', 'media=3', 'media');
    const replicas = await replicasOf('media');
    expect(replicas).toHaveLength(3);

    await readFor(page, findWithinMs);
    const before = await Promise.all(replicas.map((id) => answeredRequests(id, 'listImages')));
    expect(await readFor(page, 1_000)).toEqual([]);
    const after = await Promise.all(replicas.map((id) => answeredRequests(id, 'listImages')));
    expect(after.map((count, index) => count > (before[index] ?? 0))).toEqual([true, true, true]);

    const failures = readFor(page, findWithinMs + 1_000);
    await killContainer(replicas[1] ?? '');
    expect(await failures).toEqual([]);
  });
});

test.describe('Several replicas with a browser', () => {
  test.describe.configure({ timeout: 180_000 });

  test.afterAll(async () => {
    await compose('up', '--detach', '--no-recreate', '--wait', '--scale', 'screenshot=1', 'screenshot');
  });

  test('When screenshot runs three times, then captures spread over all replicas', async ({ page }) => {
    await signInByRequests(page, newName());
    await compose('up', '--detach', '--no-recreate', '--wait', '--scale', 'screenshot=3', 'screenshot');
    const replicas = await replicasOf('screenshot');
    expect(replicas).toHaveLength(3);
    const data = { url: 'http://192.0.2.1/', width: 300, height: 200 };
    await expect(async () => {
      // An unassigned address: the browser is asked to open it, and the proxy refuses it as not public.
      const answers = await Promise.all(
        Array.from({ length: 3 }, () => page.request.post('/api/screenshot', { data, headers: fromOwnPage })),
      );
      expect(answers.map((answer) => answer.status()).filter((status) => status !== 400 && status !== 429)).toEqual([]);
      const counts = await Promise.all(replicas.map((id) => answeredRequests(id, 'captureWebsite')));
      expect(counts.every((count) => count > 0)).toBe(true);
    }).toPass({ timeout: 60_000 * patience });
  });
});

/** Reads the library one request after the other for a while; returns the statuses other than 200. */
async function readFor(page: Page, durationMs: number): Promise<number[]> {
  const failures: number[] = [];
  const until = Date.now() + durationMs;
  while (Date.now() < until) {
    const answer = await page.request.get('/api/images');
    if (answer.status() !== 200) failures.push(answer.status());
  }
  return failures;
}
