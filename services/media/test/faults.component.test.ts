import { eventually, testSigner } from '@viral-slides/testkit';
import { jpegFile } from './corpus.ts';
import { signingKey, startMediaStack } from './media-stack.ts';
import type { MediaStack } from './media-stack.ts';

let stack: MediaStack;
beforeAll(async () => {
  stack = await startMediaStack({ ownServers: true });
}, 120_000);
afterAll(() => stack?.stop());

describe('faults', () => {
  test('When the store dies during uploads, then they fail quickly, no row is without objects, and all can be tried again', async () => {
    const user = stack.client();
    const urls = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => user.putFile(await jpegFile({ width: 1600, height: 1200 }, index))),
    );
    const first = user.register(urls[0]!);
    const pending = urls.slice(1).map((url) => user.register(url));
    await first;
    await stack.s3.kill();
    const startedAt = performance.now();
    const answers = await Promise.all(pending);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    for (const answer of answers) expect([201, 503]).toContain(answer.status);
    const refused = answers.filter((answer) => answer.status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body, headers } of refused) {
      expect(body).toMatchObject({ type: 'storage-unavailable' });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await user.list()).toHaveLength(8 - refused.length);

    await stack.s3.restart();
    await eventually(async () => expect((await user.register(urls[7]!)).status).toBeLessThan(300));
    const again = await Promise.all(urls.map((url) => user.register(url)));
    expect(again.every((answer) => answer.status < 300 && !answer.body.duplicate)).toBe(true);
    const images = await user.list();
    expect(images).toHaveLength(8);
    for (const image of images) expect((await (await user.raw(image.url)).arrayBuffer()).byteLength).toBe(image.sizeBytes);
  });

  test('When the store is away, then uploads and content answer 503, the list works, and readiness says so', async () => {
    const user = stack.client();
    const image = await user.upload(await jpegFile());
    await stack.s3.kill();
    try {
      const form = new FormData();
      form.append('files', new Blob([new Uint8Array(await jpegFile())]), 'a.jpg');
      expect((await user.raw('/api/uploads', { method: 'POST', body: form })).status).toBe(503);
      expect((await user.raw(image.url)).status).toBe(503);
      expect(await user.list()).toEqual([image]);
      const ready = await user.raw('/health/ready');
      expect([ready.status, await ready.json()]).toEqual([
        503,
        { isReady: false, checks: { database: 'ok', broker: 'ok', storage: 'failed' } },
      ]);
      expect((await user.raw('/health/live')).status).toBe(200);
      expect((await user.call('DELETE', `/api/images/${image.id}`)).status).toBe(204);
    } finally {
      await stack.s3.restart();
    }
    await eventually(async () => expect((await user.raw('/health/ready')).status).toBe(200));
    // The files of the deleted image stayed; a day later they are swept.
    expect(await stack.keysBelow(`library/${user.userId}/`)).toHaveLength(4);
    stack.setClock(new Date(Date.now() + 25 * 60 * 60 * 1000));
    expect(await stack.media.parts.sweepJob.runIfDue()).toBe(true);
    stack.setClock(null);
    expect(await stack.keysBelow(`library/${user.userId}/`)).toEqual([]);
  });

  test('When an identity is signed for another service, then it is refused', async () => {
    const token = testSigner('gateway', signingKey).signIdentity({ userId: 'u', sessionId: 's' }, 'projects');
    expect((await stack.client().raw('/api/images', { headers: { 'x-identity': token } })).status).toBe(401);
  });
});
