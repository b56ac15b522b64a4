import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { definition } from '../../src/platforms/tiktok/platform.ts';
import { tiktokPublisher } from '../../src/platforms/tiktok/publish.ts';
import type { PlatformDefinition } from '../../src/ports/platform.ts';
import { openRehearsedRoom } from './rehearsed-room.ts';
import type { RehearsedRoom } from './rehearsed-room.ts';

/** The smallest chunk that the rehearsal takes. */
const chunkBytes = 5 * 1024 * 1024;
/** Enough of an MP4 for its first look; the last chunk is longer than the others. */
const videoOf = (chunks: number) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(chunks * chunkBytes + 1_234, 7)]);
const connection = definition.connection!;
const inSmallChunks: PlatformDefinition = {
  ...definition,
  connection: {
    ...connection,
    open: (context) => ({ ...connection.open(context), publisher: tiktokPublisher(context, { chunkBytes }) }),
  },
};
let room: RehearsedRoom;

beforeAll(async () => {
  // The platform cannot reach us to fetch slides, so a video is sent.
  room = await openRehearsedRoom({ definition: inSmallChunks, sandboxName: 'tiktok' });
}, 120_000);
afterAll(() => room?.stop());
const connectNewUser = () => room.connect({ user: 'new', new_name: `Person ${randomUUID().slice(0, 6)}` });
beforeEach(async () => {
  await room.rehearsal.control('DELETE', '/faults');
  await connectNewUser();
});

const three = videoOf(3);
const video = (bytes = three) =>
  room.accept({ content: { title: 'Six habits', description: 'd', tags: [], privacy: '', slides: [], video: room.addFile(bytes) } });
const outcomeOf = async (postId: string) => (await room.runToEnd(postId)).outcome;
const inits = () => room.statuses('inbox.video.init');
const chunks = () => room.statuses('video.upload');
const inInbox = { kind: 'published', isInInbox: true };
const answer = (status: number) => ({ kind: 'answer', moment: 'before', status, body: {}, headers: {} });

describe('sending a video to the inbox of TikTok', () => {
  test('When it has three chunks and a rest, then they are sent in order, once each, and one draft waits in the inbox', async () => {
    expect(await outcomeOf(await video())).toMatchObject(inInbox);
    expect([await inits(), await chunks()]).toEqual([[200], [206, 206, 201]]);
  });

  test('When a process stands still at any place while another goes on, then it sends no chunk afterwards', async () => {
    for (let place = 1; ; place += 1) {
      await connectNewUser();
      const postId = await video(videoOf(2));
      const kill = await room.runStandingStill(postId, place);
      if (!kill.hasStoodStill()) return expect(place).toBeGreaterThan(12);
      const { outcome } = await room.find(postId);
      expect({ place, late: room.late }).toEqual({ place, late: [] });
      // Unknown where it stood still between the intent and the handle.
      if (outcome?.kind === 'published') expect({ place, inits: (await inits()).length }).toEqual({ place, inits: 1 });
      else expect({ place, outcome }).toMatchObject({ place, outcome: { isUnknown: true } });
    }
  }, 60_000);

  test('When the answer to a chunk is lost, then TikTok names what it has, and it goes on there', async () => {
    await room.fault('video.upload', { kind: 'drop', moment: 'after' }, { skip: 1 });
    expect(await outcomeOf(await video())).toMatchObject(inInbox);
    expect(await inits()).toEqual([200]);
    // The second is sent again, is out of sequence, and is not sent a third time.
    expect((await chunks()).slice(2)).toEqual([416, 201]);
  });

  test('When TikTok is down in the middle, then the same chunk is sent again later, at the same address', async () => {
    await room.fault('video.upload', { kind: 'html', moment: 'before', status: 503 }, { skip: 1, times: 2 });
    expect(await outcomeOf(await video())).toMatchObject(inInbox);
    expect([await inits(), await chunks()]).toEqual([[200], [206, 503, 503, 206, 201]]);
  });

  test('When the answer to the last chunk is lost, then the state shows the draft, and nothing is started again', async () => {
    await room.fault('video.upload', { kind: 'drop', moment: 'after' }, { skip: 2 });
    expect(await outcomeOf(await video())).toMatchObject(inInbox);
    expect(await inits()).toEqual([200]);
  });

  test('When the answer to the last chunk is lost and TikTok refuses the same chunk sent again, then the outcome is unknown, and nothing is started again', async () => {
    await room.fault('video.upload', { kind: 'drop', moment: 'after' }, { skip: 2 });
    const postId = await video();
    await room.run(postId);
    expect((await room.find(postId)).outcome).toBeNull();
    await room.fault('video.upload', answer(400));
    expect(await outcomeOf(postId)).toMatchObject({ kind: 'failed', isUnknown: true, isRetryable: false });
    expect(await inits()).toEqual([200]);
  });

  test('When the address has expired before the last chunk was sent, then the video is started again once, since there can be no draft', async () => {
    await room.fault('video.upload', answer(503), { skip: 1 });
    const postId = await video();
    await room.run(postId);
    expect(await chunks()).toEqual([206, 503]);
    const anHour = 3_601;
    await room.rehearsal.control('POST', '/clock', { advanceSeconds: anHour });
    room.clock.advance(anHour * 1000);
    expect(await outcomeOf(postId)).toMatchObject(inInbox);
    expect([await inits(), await chunks()]).toEqual([
      [200, 200],
      [206, 503, 403, 206, 206, 201],
    ]);
  });

  test('When it expires a second time, then the post failed and is not started a third time', async () => {
    await room.fault('video.upload', answer(403), { times: 2 });
    expect(await outcomeOf(await video())).toMatchObject({ kind: 'failed', code: 'tiktok-upload-gone', isUnknown: false });
    expect(await inits()).toEqual([200, 200]);
  });

  test('When the address is gone after the last chunk may have arrived, then the outcome is unknown, and nothing is started again', async () => {
    await room.fault('video.upload', answer(403), { skip: 2 });
    const postId = await video();
    await room.run(postId);
    expect((await room.find(postId)).outcome).toBeNull();
    room.clock.advance(75 * 60_000);
    expect(await outcomeOf(postId)).toMatchObject({ kind: 'failed', isUnknown: true, isRetryable: false });
    expect(await inits()).toEqual([200]);
  });

  test('When a process is killed at any place, then there is at most one draft, and what is not unknown is there', async () => {
    const two = videoOf(2);
    for (let killAt = 1; ; killAt += 1) {
      await connectNewUser();
      const postId = await video(two);
      const kill = await room.run(postId, { killAt });
      const outcome = await outcomeOf(postId);
      expect((await inits()).length).toBeLessThanOrEqual(1);
      if (outcome?.kind === 'published') expect((await chunks()).filter((status) => status === 201)).toHaveLength(1);
      else expect({ outcome, killAt }).toMatchObject({ outcome: { isUnknown: true, isRetryable: false } });
      if (!kill.isDead()) break;
    }
  }, 120_000);
});
