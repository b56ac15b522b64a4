import { randomUUID } from 'node:crypto';
import { eventually } from '@viral-slides/testkit';
import type { Post } from '../src/model/post.ts';
import { aClaimedPost, aPost, askedAtNoon, hour, minute } from './a-post.ts';
import { startPushService } from './push-service.ts';
import type { Device, TestPushService } from './push-service.ts';
import { startSchedulingService } from './scheduling-service.ts';
import type { Client, SchedulingService } from './scheduling-service.ts';
import { storePosts } from './stored-posts.ts';

let running: SchedulingService;
let push: TestPushService;

beforeAll(async () => {
  push = await startPushService();
  running = await startSchedulingService({ config: { pushAllowedOrigins: [push.origin] } });
  await running.replica();
}, 120_000);
afterAll(async () => {
  await running?.stop();
  await push?.stop();
}, 60_000);

const soon = (ms: number) => new Date(Date.now() + ms);
const dayMs = 24 * hour;

async function person(): Promise<{ client: Client; device: Device }> {
  const [client, device] = [running.as(), push.device()];
  await client.send('put', '/api/push/subscriptions').send(device.subscription).expect(204);
  return { client, device };
}
/** Final notifications on this device; it waits for one message, and that no other follows is seen by the last test. */
const shown = (device: Device) =>
  eventually(
    () => {
      const [message] = device.messages;
      if (!message) throw new Error('nothing has come');
      const { title, body, path } = message.payload as Record<'title' | 'body' | 'path', string>;
      return [title, body, path];
    },
    { timeoutMs: 40_000 },
  );
const checked = (problems: object[], accountId: string | null = randomUUID()) =>
  ({ accountId, accountName: 'ada', lookUrl: null, problems }) as object;
const problem = (code: string, action: string) => ({ code, severity: 'error', detail: 'Please mend it.', action });
const scheduled = (userId: string, dueInMs: number, of: Partial<Post> = {}) =>
  aPost({ userId, scheduledTime: soon(dueInMs), nextActionAt: soon(dueInMs), socialAccountId: randomUUID(), ...of });
const lists = (status: string) => `/schedule?view=list&status=${status}&platform=tiktok`;
const devices: Device[] = [];

/** Lets something happen to posts of a person. @returns notifications then on the device of this person */
async function after(posts: (userId: string) => Post[], act: (posts: Post[]) => Promise<void>): Promise<string[]> {
  const { client, device } = await person();
  devices.push(device);
  const list = posts(client.userId);
  await storePosts(running.main.database, list);
  await act(list);
  return shown(device);
}
const nothing = async () => undefined;
const many = (count: number, make: () => Post) => Array.from({ length: count }, make);

describe('notifications while no page is open', () => {
  test('When an account has to be connected again, then one message names all posts that go there and leads to the accounts', async () => {
    running.neighbours.check = checked([problem('access', 'reconnect')]);
    const account = randomUUID();
    const message = await after(
      (userId) => many(12, () => scheduled(userId, 5 * dayMs, { socialAccountId: account, checkAt: soon(3 * dayMs) })),
      ([first]) =>
        running.publishEvent('accounts.account.v1.changed', {
          ...{ userId: first?.userId ?? '', accountId: account, platform: 'tiktok', revision: 2, needsReconnect: true },
        }),
    );
    expect(message).toEqual([
      'Reconnect TikTok',
      '12 scheduled posts cannot be published until you reconnect the account. The first post is due in 5 days or less.',
      '/accounts',
    ]);
  });

  test('When a check a day before finds what was known, then the owner is notified again', async () => {
    const known = problem('too-long', 'edit') as Post['warnings'][number];
    running.neighbours.check = checked([known]);
    const message = await after((userId) => [scheduled(userId, dayMs - 1_000, { warnings: [known], checkAt: soon(-1) })], nothing);
    expect(message).toEqual([
      '"Summer" cannot be published on TikTok yet',
      'The post is due within a day. Please mend it.',
      lists('scheduled'),
    ]);
  });

  test('When there is no account an hour before, then the owner reads that the post failed and where to connect one', async () => {
    running.neighbours.check = checked([problem('no-account', 'connect')], null);
    const late = { socialAccountId: null, checkedAt: soon(-hour), checkAt: soon(-1) };
    const message = await after((userId) => [scheduled(userId, 50 * minute, late)], nothing);
    expect(message).toEqual(['"Summer" could not be published on TikTok', 'Please mend it.', '/accounts']);
  });

  test('When an account is disconnected, then the message calls its posts drafts', async () => {
    running.neighbours.check = checked([]);
    const account = randomUUID();
    const message = await after(
      (userId) => many(3, () => scheduled(userId, 5 * dayMs, { socialAccountId: account })),
      ([first]) =>
        running.publishEvent('accounts.account.v1.disconnected', {
          userId: first?.userId ?? '',
          accountId: account,
          platform: 'tiktok',
          revision: 3,
        }),
    );
    expect(message).toEqual([
      '3 TikTok posts are drafts again',
      'Their account was disconnected, and nothing was published. Choose another account and a time for each.',
      lists('draft'),
    ]);
  });

  test('When many become unknown in a batch, then one message says how many', async () => {
    const dueAt = soon(-25 * hour);
    const asking = { ...askedAtNoon, dueAt, lastSignAt: dueAt };
    const silent = (userId: string) => aClaimedPost({ userId, asking, claimedAt: dueAt, nextActionAt: soon(-1) });
    const message = await after(
      (userId) => many(40, () => silent(userId)),
      () => running.main.service.parts.workDuePosts(new AbortController().signal),
    );
    expect(message.slice(0, 1)).toEqual(['40 posts may or may not be on TikTok']);
  });

  test('When publishing failed, then the message says why', async () => {
    const asking = { ...askedAtNoon, dueAt: soon(0), lastSignAt: soon(0) };
    const message = await after(
      (userId) => [aClaimedPost({ userId, asking, nextActionAt: soon(5 * minute) })],
      async ([post]) => {
        const about = { userId: post?.userId ?? '', postId: post?.id ?? '', attempt: 1, sequence: 4 };
        const failed = {
          code: 'refused',
          detail: 'TikTok refused it.',
          isUnknown: false,
          isRetryable: false,
          needsReconnect: false,
          retryAt: 0n,
        };
        await running.publishEvent('accounts.publication.v1.failed', { ...about, ...failed });
      },
    );
    expect(message).toEqual(['"Summer" could not be published on TikTok', 'TikTok refused it.', lists('failed')]);
  });

  test('When all of that is over, then each device got it once, and the metrics say how often', async () => {
    expect(devices.map(({ asked }) => asked)).toEqual(devices.map(() => 1));
    const { url } = running.main;
    expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/^scheduling_notices_total\{outcome="told"[^}]*\} \d+$/m);
  });
});

describe('silent hours', () => {
  const path = '/api/push/settings';
  const silentHours = { from: '22:00', to: '08:00', timeZone: 'Europe/Berlin' };

  test('When a person sets them, then they are theirs alone until they are ended', async () => {
    const [client, other] = [running.as(), running.as()];
    expect((await client.get(path).expect(200)).body).toEqual({ silentHours: null });
    expect((await client.send('put', path).send({ silentHours }).expect(200)).body).toEqual({ silentHours });
    expect((await client.get(path).expect(200)).body).toEqual({ silentHours });
    expect((await other.get(path).expect(200)).body).toEqual({ silentHours: null });
    await client.send('put', path).send({ silentHours: null }).expect(200);
    expect((await client.get(path).expect(200)).body).toEqual({ silentHours: null });
    await running.anonymous().get(path).expect(401);
  });

  test.each([
    ['have no length', { ...silentHours, to: '22:00' }, 'invalid-silent-hours', 'silentHours.to'],
    ['lie in no time zone', { ...silentHours, timeZone: 'Mars/Base' }, 'invalid-silent-hours', 'silentHours.timeZone'],
    ['start at no time', { ...silentHours, from: '24:00' }, 'invalid-request', 'silentHours.from'],
  ])('When they %s, then it is 400', async (_what, wrong, type, field) => {
    const { body } = await running.as().send('put', path).send({ silentHours: wrong }).expect(400);
    expect(body).toMatchObject({ type, errors: [{ field }] });
  });
});
