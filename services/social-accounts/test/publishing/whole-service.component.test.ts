import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { denyOutgoingConnections, eventually } from '@viral-slides/testkit';
import { startRehearsal } from '../rehearsal.ts';
import { newUser } from '../accounts-service.ts';
import type { Rehearsal } from '../rehearsal.ts';
import { startRelay, startWholeService } from './whole-service.ts';
import type { WholeService } from './whole-service.ts';

let relay: Awaited<ReturnType<typeof startRelay>>;
let rehearsal: Rehearsal;
let service: WholeService;
const allowOutgoing = denyOutgoingConnections();

beforeAll(async () => {
  relay = await startRelay();
  rehearsal = await startRehearsal({
    PLATFORM_SANDBOX_ALLOW_HTTP: 'true',
    PLATFORM_SANDBOX_TIKTOK_PREFIXES: `${relay.origin}/api/public-media/`,
  });
  service = await startWholeService(rehearsal, { publicMediaOrigin: relay.origin });
  relay.leadTo(service.main.url);
}, 120_000);
afterAll(async () => {
  await service?.stop();
  await Promise.all([rehearsal?.stop(), relay?.stop()]);
  allowOutgoing();
});

const succeeded = async (platform: string, operation: string) =>
  (await rehearsal.journal(platform)).filter((line) => line.operation === operation && line.status < 300).length;

describe('publishing, from the request to the platform', () => {
  test('When scheduling asks for a video on YouTube, then the file goes from the store to the channel once, and each step is reported in order', async () => {
    const { userId, accounts } = await service.connectBoth();
    const { video } = await service.render();
    const postId = await service.request({ userId, platform: 'youtube', video });
    const { type, message } = await service.outcome(postId);
    expect({ type, message }).toMatchObject({
      type: 'accounts.publication.v1.published',
      message: { userId, accountId: accounts['youtube'], attempt: 1, isInInbox: false, remoteId: expect.stringMatching(/^[\w-]{11}$/) },
    });
    expect(service.eventsOf(postId).flatMap(({ message }) => ('step' in message ? message.step : []))).toEqual([
      'prepare',
      'initiate',
      'upload',
      'confirm',
    ]);
    expect(await succeeded('google', 'videos.insert')).toBe(1);
  });

  test('When scheduling asks for photos on TikTok, then TikTok fetches them from our public address and a draft waits in the inbox', async () => {
    const { userId, accounts } = await service.connectBoth();
    const { slides, video } = await service.render();
    const described = slides.map((slide, index) => ({ ...slide, ...(index === 0 ? { altText: 'Stop scrolling' } : {}) }));
    const postId = await service.request({ userId, platform: 'tiktok', slides: described, video });
    expect(await service.outcome(postId)).toMatchObject({
      type: 'accounts.publication.v1.published',
      message: { accountId: accounts['tiktok'], isInInbox: true },
    });
    const stored = await service.main.database.connection
      .collection<{ _id: string; content: { slides: { altText?: string }[] } }>('publications')
      .findOne({ _id: postId });
    expect(stored?.content.slides.map(({ altText }) => altText).slice(0, 2)).toEqual(['Stop scrolling', undefined]);
    expect(await succeeded('tiktok', 'content.init')).toBe(1);
  });

  test('When a file is not in the store, then the post failed before the platform was asked', async () => {
    const { userId } = await service.connectBoth();
    const { video } = await service.render();
    const before = await succeeded('google', 'videos.insert');
    const postId = await service.request({ userId, platform: 'youtube', video: { ...video, key: `renders/${randomUUID()}` } });
    expect((await service.outcome(postId)).message).toMatchObject({ code: 'rendered-file-missing', isUnknown: false });
    expect(await succeeded('google', 'videos.insert')).toBe(before);
  });

  /** The events at the ends of a post's attempts, oldest first. */
  const ends = (postId: string) => service.eventsOf(postId).filter(({ type }) => !type.endsWith('progressed'));

  test('When scheduling asks again with the same attempt, or with a higher one after a post, then the end is reported again and nothing is published', async () => {
    const { userId } = await service.connectBoth();
    const { video } = await service.render();
    const before = await succeeded('google', 'videos.insert');
    const asked = { userId, platform: 'youtube', video };
    const postId = await service.request(asked);
    await service.outcome(postId);
    await service.request({ ...asked, postId });
    await eventually(() => expect(ends(postId)).toHaveLength(2));
    await service.request({ ...asked, postId, attempt: 2 });
    await eventually(() => expect(ends(postId)).toHaveLength(3));
    const [first, second, third] = ends(postId);
    expect(new Set([first, second, third].map((event) => event?.eventId)).size).toBe(3);
    expect(second).toMatchObject({ type: 'accounts.publication.v1.published', message: first?.message });
    expect(third?.message).toEqual({ ...first?.message, attempt: 2 });
    expect((await succeeded('google', 'videos.insert')) - before).toBe(1);
  });

  test('When the account was disconnected before its post began, then the post failed for sure, with what to do, and that is reported again when requested', async () => {
    const owner = await service.connectBoth();
    const { video } = await service.render();
    await service.send('delete', `/api/social-accounts/${owner.accounts['youtube']}`, owner).expect(204);
    const before = await succeeded('google', 'videos.insert');
    const asked = { userId: owner.userId, platform: 'youtube', video };
    for (const [accountId, code] of [
      [owner.accounts['youtube']!, 'account-not-connected'],
      ['', 'no-account'],
    ] as const) {
      const postId = await service.request({ ...asked, accountId });
      const { type, message } = await service.outcome(postId);
      expect({ type, message }).toMatchObject({
        type: 'accounts.publication.v1.failed',
        message: {
          attempt: 1,
          code,
          isUnknown: false,
          isRetryable: false,
          needsReconnect: false,
          detail: expect.stringMatching(/Choose|Connect/),
        },
      });
      await service.request({ ...asked, accountId, postId });
      await eventually(() => expect(ends(postId)).toHaveLength(2));
      expect(ends(postId)[1]?.message).toEqual(message);
    }
    expect(await succeeded('google', 'videos.insert')).toBe(before);
  });

  test('When the account is another person’s, or there is none, then the post failed', async () => {
    const [mine, other] = [await service.connectBoth(), await service.connectBoth()];
    const { video } = await service.render();
    const requests = [
      { userId: mine.userId, platform: 'youtube', accountId: other.accounts['youtube']!, video },
      { userId: randomUUID(), platform: 'youtube', video },
    ];
    const codes: string[] = [];
    for (const request of requests) {
      const { message } = await service.outcome(await service.request(request));
      expect(message).toMatchObject({ isUnknown: false, isRetryable: false });
      codes.push((message as { code: string }).code);
    }
    expect(codes).toEqual(['account-not-connected', 'no-account']);
  });
});

describe('asking before a post is due', () => {
  const dueAt = () => new Date(service.main.clock.now().getTime() + 3_600_000).toISOString();
  const content = { title: 'Six habits', description: 'd', tags: ['one'], privacy: 'public', pictures: 6, videoMs: 18_000 };
  const ask = (body: object, audience = 'social-accounts') =>
    service
      .send('post', '/internal/publications/check')
      .set({ authorization: `Bearer ${service.serviceToken(audience)}` })
      .send(body);
  const check = async (of: object) =>
    (await ask({ platform: 'tiktok', accountId: null, dueAt: dueAt(), othersInWindow: [], content, ...of }).expect(200)).body as {
      accountId: string | null;
      problems: { code: string }[];
    };

  test('When a user has an account, then the check names it, links to it, and reports no problem', async () => {
    const { userId, accounts } = await service.connectBoth();
    const [channel] = await service.list({ userId, sessionId: userId });
    for (const platform of ['youtube', 'tiktok']) {
      const answer = {
        accountId: accounts[platform],
        accountName: expect.any(String),
        lookUrl: `/sandbox/viewer?on=${platform}`,
        problems: [],
        day: null,
      };
      expect(await check({ userId, platform })).toEqual(answer);
      expect(await check({ userId, platform, accountId: accounts[platform] })).toEqual(answer);
    }
    expect(await check({ userId, platform: 'youtube' })).toMatchObject({ accountName: channel?.username });
  });

  test('When a user has no account, or it is another person’s, then that is the error, beside those of the content', async () => {
    const [{ accounts }, userId] = [await service.connectBoth(), randomUUID()];
    const noAccount = { accountId: null, accountName: null, lookUrl: null, day: null };
    const long = { ...content, title: 'a'.repeat(101) };
    const connect = {
      code: 'no-account',
      severity: 'error',
      action: 'connect',
      detail: expect.stringMatching(/No YouTube account .* Connect one/),
    };
    const edit = { code: 'youtube-title-too-long', severity: 'error', action: 'edit', detail: expect.stringMatching(/100 .* 101/) };
    expect(await check({ userId, platform: 'youtube', content: long })).toEqual({ ...noAccount, problems: [connect, edit] });
    expect(await check({ userId, platform: 'youtube', accountId: accounts['youtube'] })).toMatchObject({
      ...noAccount,
      problems: [{ code: 'account-not-connected' }],
    });
    expect(await check({ userId, platform: 'instagram' })).toMatchObject({ problems: [{ code: 'no-account' }] });
  });

  test('When the grant is gone, then the account has to be connected again', async () => {
    const { userId, accounts } = await service.connectBoth();
    await service.alter(accounts['youtube']!, { needsReconnect: true });
    expect(await check({ userId, platform: 'youtube' })).toMatchObject({
      accountId: accounts['youtube'],
      problems: [{ code: 'account-needs-reconnect', severity: 'error', action: 'reconnect' }],
    });
  });

  test('When a draft waits in the inbox and four are planned, then a sixth is warned of, and a fifth is not', async () => {
    const { userId } = await service.connectBoth();
    await service.outcome(await service.request({ userId, platform: 'tiktok', ...(await service.render()) }));
    expect((await check({ userId, othersInWindow: [{ accountId: null, posts: 3 }] })).problems).toEqual([]);
    expect((await check({ userId, othersInWindow: [{ accountId: null, posts: 4 }] })).problems).toMatchObject([
      { code: 'tiktok-drafts-full', severity: 'warning', action: 'wait' },
    ]);
    const nextDay = new Date(service.main.clock.now().getTime() + 25 * 3_600_000).toISOString();
    expect((await check({ userId, othersInWindow: [{ accountId: null, posts: 4 }], dueAt: nextDay })).problems).toEqual([]);
  });

  test('When it is asked without a token of a service, or with one for another, then it is refused; so is a body that is none', async () => {
    await service.send('post', '/internal/publications/check', newUser()).send({}).expect(401);
    await ask({}, 'media').expect(401);
    await ask({ userId: randomUUID() }).expect(400);
  });
});

describe('asking for numbers of what was published', () => {
  const numbersOf = async (of: object) =>
    (
      await service
        .send('post', '/internal/publications/numbers')
        .set({ authorization: `Bearer ${service.serviceToken('social-accounts')}` })
        .send({ platform: 'youtube', ...of })
        .expect(200)
    ).body as object;

  test('When a video is out, then its numbers are reported; to another user, or once the account is disconnected, none are', async () => {
    const { accounts, ...person } = await service.connectBoth();
    const { userId } = person;
    const { video } = await service.render();
    const accountId = accounts['youtube']!;
    const { message } = await service.outcome(await service.request({ userId, platform: 'youtube', accountId, video }));
    const posts = [{ remoteId: (message as { remoteId: string }).remoteId, isInInbox: false }];
    const numbers = { views: expect.any(Number), likes: expect.any(Number), comments: expect.any(Number) };
    expect(await numbersOf({ userId, accountId, posts })).toEqual({
      posts: [{ remoteId: posts[0]?.remoteId, kind: 'told', numbers, note: null }],
      obstacle: null,
    });
    const over = { posts: [], obstacle: { kind: 'over', code: 'account-not-connected' } };
    expect(await numbersOf({ userId: randomUUID(), accountId, posts })).toMatchObject(over);
    await service.send('delete', `/api/social-accounts/${accountId}`, person).expect(204);
    expect(await numbersOf({ userId, accountId, posts })).toMatchObject(over);
  });
});

describe('the public address of slides', () => {
  /** A post whose slides can be fetched; its account is not connected, so that no platform does. */
  async function accepted(): Promise<{ postId: string; token: string; sizes: number[] }> {
    const { slides, video } = await service.render();
    const postId = await service.request({ userId: randomUUID(), platform: 'tiktok', slides: [...slides, video] });
    await service.outcome(postId);
    const found = await service.main.database.connection
      .collection<{ _id: string; mediaToken: string }>('publications')
      .findOne({ _id: postId });
    return { postId, token: found!.mediaToken, sizes: slides.map(({ sizeBytes }) => sizeBytes) };
  }
  const get = (path: string, method = 'GET') => fetch(`${relay.origin}/api/public-media/${path}`, { method });

  test('When a client has the address, then each slide comes whole, as JPEG that no cache keeps, also to HEAD', async () => {
    const { token, sizes } = await accepted();
    for (const [index, size] of sizes.entries()) {
      const answer = await get(`${token}/${index}.jpg`);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([bytes.byteLength, bytes.readUInt16BE(0)]).toEqual([size, 0xffd8]);
    }
    const head = await get(`${token}/0.jpg`, 'HEAD');
    expect([head.status, head.headers.get('content-length'), (await head.arrayBuffer()).byteLength]).toEqual([200, String(sizes[0]), 0]);
  });

  test('When the token is unknown, the number is beyond the slides, the file is no JPEG, or a day has passed, then there is nothing', async () => {
    const { token } = await accepted();
    // The seventh is a video: nothing but JPEG is public.
    for (const path of [`${randomUUID()}/0.jpg`, `${token}/7.jpg`, `${token}/99.jpg`, `${token}/6.jpg`]) {
      const answer = await get(path);
      expect([path, answer.status, await answer.json()]).toEqual([path, 404, expect.objectContaining({ type: 'media-not-found' })]);
    }
    for (const path of [`${token}/-1.jpg`, `${token}/100.jpg`, `${token}/0.png`, 'short/0.jpg'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    service.main.clock.advance(24 * 3_600_000 - 60_000);
    try {
      expect((await get(`${token}/0.jpg`)).status).toBe(200);
      service.main.clock.advance(120_000);
      expect((await get(`${token}/0.jpg`)).status).toBe(404);
    } finally {
      service.main.clock.advance(-24 * 3_600_000 - 60_000);
    }
  });

  test('When the client leaves in the middle, then the file is closed and the next one is served', async () => {
    const { token } = await accepted();
    for (let round = 0; round < 20; round += 1) {
      await new Promise<void>((resolve, reject) => {
        const asked = httpRequest(`${relay.origin}/api/public-media/${token}/0.jpg`, (answer) => {
          answer.destroy();
          resolve();
        });
        asked.on('error', reject).end();
      });
    }
    await eventually(async () => expect((await get(`${token}/1.jpg`)).status).toBe(200));
    expect(service.main.logLines.filter(({ level }) => level === 'error' || level === 50)).toEqual([]);
  });
});
