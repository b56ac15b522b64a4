import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { definition } from '../../src/platforms/tiktok/platform.ts';
import { startPictureServer, tinyJpeg } from './picture-server.ts';
import { openRehearsedRoom } from './rehearsed-room.ts';
import type { RehearsedRoom } from './rehearsed-room.ts';

let pictures: Awaited<ReturnType<typeof startPictureServer>>;
let room: RehearsedRoom;

beforeAll(async () => {
  pictures = await startPictureServer();
  room = await openRehearsedRoom({
    definition,
    sandboxName: 'tiktok',
    environment: { PLATFORM_SANDBOX_ALLOW_HTTP: 'true', PLATFORM_SANDBOX_TIKTOK_PREFIXES: `${pictures.origin}/` },
    publicAddress: (mediaToken, index) => `${pictures.origin}/${mediaToken}/${index}.jpg`,
  });
}, 120_000);
afterAll(() => Promise.all([room?.stop(), pictures?.stop()]));
// A person of its own for each: their windows and drafts are counted.
beforeEach(async () => {
  await room.rehearsal.control('DELETE', '/faults');
  await room.connect({ user: 'new', new_name: `Person ${randomUUID().slice(0, 6)}` });
});

const slides = () => Array.from({ length: 6 }, () => room.addFile(tinyJpeg(1080, 1920), { contentType: 'image/jpeg', durationMs: 0 }));
const draft = () =>
  room.accept({ content: { title: 'Six habits', description: 'd', tags: ['one'], privacy: '', slides: slides(), video: null } });
const outcomeOf = async (postId: string) => (await room.runToEnd(postId)).outcome;
const taken = (statuses: number[]) => statuses.filter((status) => status === 200).length;
const inInbox = { kind: 'published', isInInbox: true };

describe('publishing to the inbox of TikTok', () => {
  test('When six photos are published, then TikTok fetches them and one draft waits in the inbox', async () => {
    expect(await outcomeOf(await draft())).toMatchObject(inInbox);
    expect(await room.statuses('content.init')).toEqual([200]);
  });

  test('When the answer to init is lost, then nobody can tell, and it is never asked again', async () => {
    await room.fault('content.init', { kind: 'drop', moment: 'after' });
    expect(await outcomeOf(await draft())).toMatchObject({ kind: 'failed', isUnknown: true, isRetryable: false });
    expect(await room.statuses('content.init')).toHaveLength(1);
  });

  test('When the token ends during polling, then it is renewed and the same post is asked for', async () => {
    await room.fault('status.fetch', {
      kind: 'answer',
      moment: 'before',
      status: 401,
      body: { data: {}, error: { code: 'access_token_invalid', message: 'm', log_id: 'l' } },
    });
    expect(await outcomeOf(await draft())).toMatchObject(inInbox);
    expect(await room.statuses('content.init')).toEqual([200]);
  });

  test('When TikTok is asked too often or is down while polling, then it is asked later and nothing is begun again', async () => {
    await room.fault('status.fetch', { kind: 'html', moment: 'before', status: 502 }, { times: 2 });
    expect(await outcomeOf(await draft())).toMatchObject(inInbox);
    expect(await room.statuses('content.init')).toEqual([200]);
  });

  test('When TikTok could not fetch the photos, then it is asked once more, since its verdict is known', async () => {
    await room.fault('content.init', { kind: 'hint', name: 'photo_pull_failed', value: null });
    expect(await outcomeOf(await draft())).toMatchObject(inInbox);
    expect(taken(await room.statuses('content.init'))).toBe(2);
  });

  test('When a post hangs without a verdict, then after 75 minutes it is unknown, within the limits of polling', async () => {
    await room.fault('content.init', { kind: 'hint', name: 'stuck', value: null });
    const postId = await draft();
    await room.run(postId);
    expect((await room.find(postId)).outcome).toBeNull();
    room.clock.advance(75 * 60_000);
    expect(await outcomeOf(postId)).toMatchObject({ kind: 'failed', isUnknown: true, code: 'tiktok-unconfirmed' });
    expect(await room.statuses('status.fetch')).not.toContain(429);
  });

  test('When seven drafts are published at once, then init is asked six times a minute at most, and the sixth is told about the drafts', async () => {
    const posts = await Promise.all(Array.from({ length: 7 }, draft));
    const outcomes = [];
    for (const postId of posts) outcomes.push(await outcomeOf(postId));
    expect(await room.statuses('content.init')).not.toContain(429);
    expect(outcomes.filter((outcome) => outcome?.kind === 'published')).toHaveLength(5);
    expect(outcomes.at(-1)).toMatchObject({ kind: 'failed', code: 'tiktok-spam-risk-too-many-pending-share', isUnknown: false });
  });

  test('When a process is killed at any place, then there is at most one draft, and what is not unknown is there', async () => {
    for (let killAt = 1; ; killAt += 1) {
      await room.connect({ user: 'new', new_name: `Person ${randomUUID().slice(0, 6)}` });
      const postId = await draft();
      const kill = await room.run(postId, { killAt });
      const outcome = await outcomeOf(postId);
      const begun = await room.statuses('content.init');
      expect(begun.length).toBeLessThanOrEqual(1);
      if (outcome?.kind === 'published') expect(begun).toEqual([200]);
      else expect({ outcome, killAt }).toMatchObject({ outcome: { isUnknown: true } });
      if (!kill.isDead()) break;
    }
  }, 120_000);
});
