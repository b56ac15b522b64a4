import { randomUUID } from 'node:crypto';
import { eventually } from '@viral-slides/testkit';
import { captureModel } from '../src/adapters/mongo/capture-collection.ts';
import { startAwkwardSite } from './awkward-site.ts';
import type { AwkwardSite } from './awkward-site.ts';
import { startScreenshotStack } from './screenshot-stack.ts';
import type { CaptureAnswer, ScreenshotStack } from './screenshot-stack.ts';

let stack: ScreenshotStack;
let site: AwkwardSite;
beforeAll(async () => {
  [stack, site] = await Promise.all([startScreenshotStack(), startAwkwardSite()]);
}, 120_000);
afterAll(async () => {
  await Promise.all([stack?.stop(), site?.stop()]);
});

const whereOf = ({ headers }: CaptureAnswer) => headers.get('location') ?? '';
/** Waits as a script does: by the route, which waits itself. */
async function endOf(started: CaptureAnswer, userId: string): Promise<CaptureAnswer> {
  let now = await stack.get(whereOf(started), userId, 'wait=20');
  while (now.body.status === 'waiting') now = await stack.get(whereOf(started), userId, 'wait=20');
  return now;
}

describe('a capture without a waiting client', () => {
  test('When the answer is preferred at once, then it names the state, and the pictures are in the library later', async () => {
    const userId = randomUUID();
    const started = await stack.capture(site.at('plain'), { userId, prefer: 'respond-async' });
    expect([started.status, started.headers.get('preference-applied')]).toEqual([202, 'respond-async']);
    expect(started.body).toMatchObject({ status: 'waiting', images: [] });
    const end = await endOf(started, userId);
    expect(end.headers.get('preference-applied')).toBe('wait=20');
    expect(end.body).toMatchObject({ id: started.body.id, status: 'registered', images: [{ id: expect.any(String), width: 300 }] });
    expect((await stack.get(whereOf(started))).status).toBe(404);
  });

  test('When it is done within the time that is waited for, then the answer is the one without a preference, a failure as well', async () => {
    const done = await stack.capture(site.at('plain'), { prefer: 'wait=20' });
    expect([done.status, done.body.status, done.headers.get('preference-applied')]).toEqual([201, 'registered', 'wait=20']);
    const failed = await stack.capture(site.at('error-404'), { prefer: 'wait=20' });
    expect([failed.status, failed.body.type]).toEqual([502, 'site-refused']);
    const refused = await stack.capture('http://localhost/', { prefer: 'respond-async' });
    expect([refused.status, refused.body.type]).toEqual([400, 'address-private']);
  });

  test('When it fails after its client was answered, then its state says why', async () => {
    const userId = randomUUID();
    const started = await stack.capture(site.at('error-404'), { userId, prefer: 'respond-async' });
    const end = await endOf(started, userId);
    expect(end.body).toMatchObject({
      status: 'refused',
      code: 'site-refused',
      reason: expect.stringContaining('no such page'),
      images: [],
    });
  });

  test('When the same request comes under its name while it runs, then there is one capture: a request that waits joins it, one without a preference is refused', async () => {
    const [userId, key] = [randomUUID(), 'one'];
    const asking = { userId, key, prefer: 'respond-async' };
    const first = await stack.capture(site.at('silent'), asking);
    const again = await stack.capture(site.at('silent'), asking);
    expect([again.status, again.body, whereOf(again)]).toEqual([202, first.body, whereOf(first)]);
    const impatient = await stack.capture(site.at('silent'), { userId, key });
    expect([impatient.status, impatient.body.type]).toEqual([409, 'request-in-progress']);
    const other = await stack.capture(site.at('plain'), asking);
    expect([other.status, other.body.type]).toEqual([422, 'idempotency-key-reused']);
    await eventually(() => expect(site.open()).toBe(1));
  });

  test('When a client waits for its own under a name, then no other request joins that, since it ends when the client leaves', async () => {
    const [userId, key, client] = [randomUUID(), 'own', new AbortController()];
    const waiting = stack.capture(site.at('silent?own'), { userId, key, signal: client.signal });
    await eventually(async () => {
      const joining = await stack.capture(site.at('silent?own'), { userId, key, prefer: 'respond-async' });
      expect([joining.status, joining.body.type]).toEqual([409, 'request-in-progress']);
    });
    client.abort();
    await expect(waiting).rejects.toThrow();
    await eventually(async () => {
      expect(await captureModel(stack.running.database.connection).countDocuments({ userId })).toBe(0);
    });
  });

  test('When the process dies before the pictures are taken, then another one takes them; a capture that only a client waited for is deleted', async () => {
    const userId = randomUUID();
    const captures = captureModel(stack.running.database.connection);
    const left = { userId, createdAt: new Date(), pictures: [], dueAt: new Date(0), attempts: 1 };
    const request = { url: site.at('plain'), width: 300, height: 200, scrollPosition: 'top', deviceScale: 1, type: 'jpeg' } as const;
    const full = { ...request, fullPage: false, slices: 1, darkMode: false, hideOverlays: false };
    const [asked, claimed] = [randomUUID(), randomUUID()];
    await captures.create({ ...left, _id: claimed, state: { status: 'claimed' } });
    await captures.create({ ...left, _id: asked, state: { status: 'asked' }, request: full });
    const stateOf = async (id: string) => (await stack.get(`/api/screenshot/captures/${id}`, userId)).body.status;
    await eventually(async () => expect([await stateOf(asked), await stateOf(claimed)]).toEqual(['registered', 404]), {
      timeoutMs: 20_000,
    });
  }, 30_000);
});
