import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { definition } from '../../src/platforms/youtube/platform.ts';
import { openRehearsedRoom } from './rehearsed-room.ts';
import type { RehearsedRoom } from './rehearsed-room.ts';

/** 1080 × 1920, three seconds, H.264; a few bytes more make each one another file. */
const upright = readFileSync(join(import.meta.dirname, '../../../platform-sandbox/test/fixtures/upright.mp4'));
const refusal = (status: number, reason: string) => ({
  kind: 'answer',
  moment: 'before',
  status,
  body: { error: { code: status, message: 'm', errors: [{ message: 'm', domain: 'global', reason }] } },
});
let room: RehearsedRoom;

beforeAll(async () => {
  room = await openRehearsedRoom({ definition, sandboxName: 'google' });
}, 120_000);
afterAll(() => room?.stop());
beforeEach(async () => {
  await room.rehearsal.control('DELETE', '/faults');
  await room.connect({ account: 'new', new_name: `Person ${randomUUID().slice(0, 6)}` });
});

/** The same file twice on one channel would be refused as a duplicate; a free box at the end changes nothing that is played. */
function newVideo() {
  const box = Buffer.concat([Buffer.from([0, 0, 0, 44]), Buffer.from('free'), Buffer.from(randomUUID())]);
  return room.addFile(Buffer.concat([upright, box]));
}
const video = () =>
  room.accept({ content: { title: 'Six habits', description: 'd', tags: ['one'], privacy: 'public', slides: [], video: newVideo() } });
const outcomeOf = async (postId: string) => (await room.runToEnd(postId)).outcome;
const published = { kind: 'published', remoteId: expect.stringMatching(/^[\w-]{11}$/), isInInbox: false };
/** Videos that were made: answers to a chunk or a probe that tell of one, counted once each. */
const inserts = () => room.statuses('videos.insert');

describe('publishing to YouTube', () => {
  test('When a video is published, then it is announced once, sent once, and watched until it is processed', async () => {
    expect(await outcomeOf(await video())).toMatchObject(published);
    expect(await inserts()).toEqual([200]);
    expect(await room.statuses('videos.upload')).toEqual([308, expect.any(Number)]);
  });

  test('When the answer to the last byte is lost, then asking tells of the video and nothing is sent again', async () => {
    await room.fault('videos.upload', { kind: 'drop', moment: 'after' }, { skip: 1 });
    expect(await outcomeOf(await video())).toMatchObject(published);
    expect(await inserts()).toEqual([200]);
    expect(await room.statuses('videos.upload')).toHaveLength(3);
  });

  test('When the answer to the announcement is lost, then it is announced again: without bytes there is no video', async () => {
    await room.fault('videos.insert', { kind: 'drop', moment: 'after' });
    expect(await outcomeOf(await video())).toMatchObject(published);
    expect(await inserts()).toHaveLength(2);
  });

  test('When the token ends in mid-upload, then it is renewed and the same session goes on', async () => {
    await room.fault('videos.upload', refusal(401, 'authError'), { skip: 1 });
    expect(await outcomeOf(await video())).toMatchObject(published);
    expect(await inserts()).toEqual([200]);
  });

  test('When YouTube keeps less than it was sent and names another place, then it goes on there', async () => {
    await room.fault('videos.upload', { kind: 'hint', name: 'commit-less', value: 1_000 }, { skip: 1 });
    await room.fault('videos.upload', { kind: 'hint', name: 'new-location', value: null }, { skip: 1 });
    expect(await outcomeOf(await video())).toMatchObject(published);
    expect(await inserts()).toEqual([200]);
  });

  test('When YouTube is down for a while, then it is asked later, with growing pauses', async () => {
    await room.fault('videos.upload', { kind: 'html', moment: 'before', status: 503 }, { times: 3 });
    const begun = room.clock.now().getTime();
    expect(await outcomeOf(await video())).toMatchObject(published);
    expect(room.clock.now().getTime() - begun).toBeGreaterThanOrEqual(30_000 + 60_000 + 120_000);
    expect(await inserts()).toEqual([200]);
  });

  test('When YouTube cannot use the video, then the post failed, with the reason', async () => {
    await room.fault('videos.upload', { kind: 'hint', name: 'processing-failed', value: null }, { times: 5 });
    await room.fault('videos.insert', { kind: 'hint', name: 'processing-failed', value: null });
    expect(await outcomeOf(await video())).toMatchObject({ kind: 'failed', code: 'youtube-video-failed', isUnknown: false });
  });

  test('When the channel has had its uploads of the day, then the post failed and tells when to try again', async () => {
    await room.fault('videos.insert', refusal(400, 'uploadLimitExceeded'));
    expect(await outcomeOf(await video())).toMatchObject({ kind: 'failed', isRetryable: true, retryAt: expect.any(Date) });
    expect(await inserts()).toHaveLength(1);
  });

  test('When a process is killed at any place, then there is one video and it is told of', async () => {
    for (let killAt = 1; ; killAt += 1) {
      await room.connect({ account: 'new', new_name: `Person ${randomUUID().slice(0, 6)}` });
      const postId = await video();
      const kill = await room.run(postId, { killAt });
      expect({ outcome: await outcomeOf(postId), killAt }).toMatchObject({ outcome: published });
      // Two sessions at most, and bytes for one of them.
      expect((await inserts()).length).toBeLessThanOrEqual(2);
      const sent = (await room.statuses('videos.upload')).filter((status) => status === 200 || status === 201);
      expect(sent.length).toBeGreaterThanOrEqual(1);
      if (!kill.isDead()) break;
    }
  }, 120_000);
});
