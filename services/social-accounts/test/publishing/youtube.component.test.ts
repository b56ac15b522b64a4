import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { definition } from '../../src/platforms/youtube/platform.ts';
import { describePublisher } from './platform-contract.ts';
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

/** The same file twice on one channel would be refused as a duplicate; a free box at the end changes nothing that is played. */
function newVideo(room: RehearsedRoom) {
  const box = Buffer.concat([Buffer.from([0, 0, 0, 44]), Buffer.from('free'), Buffer.from(randomUUID())]);
  return room.addFile(Buffer.concat([upright, box]));
}
const content = (room: RehearsedRoom, title: string) => ({
  ...{ title, description: 'd', tags: ['one'], privacy: 'public' },
  slides: [],
  video: newVideo(room),
});
const published = { kind: 'published', remoteId: expect.stringMatching(/^[\w-]{11}$/), isInInbox: false };

describePublisher(
  {
    label: 'YouTube',
    open: () => openRehearsedRoom({ definition, sandboxName: 'google' }),
    connect: (room) => room.connect({ account: 'new', new_name: `Person ${randomUUID().slice(0, 6)}` }),
    content,
    async count(room, title) {
      const { videosByTitle } = (await room.rehearsal.control('GET', '/google/assertions')) as { videosByTitle: Record<string, number> };
      return videosByTitle[title] ?? 0;
    },
    operations: { start: 'videos.insert', later: 'videos.upload', spared: 1 },
    unpublishable: [
      { what: 'no title', change: { title: ' ' }, code: 'youtube-title-missing' },
      { what: 'a title that is too long', change: { title: 'a'.repeat(101) }, code: 'youtube-title-too-long' },
      { what: 'a description that is too long', change: { description: 'é'.repeat(2_501) }, code: 'youtube-description-too-long' },
      { what: 'too much in tags', change: { tags: Array.from({ length: 60 }, () => 'habits 24') }, code: 'youtube-tags-too-long' },
      { what: 'a visibility that is none', change: { privacy: 'friends' }, code: 'youtube-privacy-invalid' },
    ],
    // Without bytes there is no video.
    isLostStartUnknown: false,
    secrets: /upload_id|sessionUri/,
    refusals: {
      token: refusal(401, 'authError'),
      tooMany: refusal(429, 'rateLimitExceeded'),
      permanent: { effect: refusal(400, 'invalidTitle'), code: 'youtube-invalid-title', sentence: /refused the title .* Change it/ },
    },
  },
  (open) => {
    const outcomeOf = async (postId: string) => (await open().runToEnd(postId)).outcome;
    const video = () => open().accept({ content: content(open(), 'Six habits') });
    const fault = (...of: Parameters<RehearsedRoom['fault']>) => open().fault(...of);
    /** Sessions that were started. */
    const inserts = () => open().statuses('videos.insert');

    test('When a video is published, then it is announced once, sent once, and watched until it is processed', async () => {
      expect(await outcomeOf(await video())).toMatchObject(published);
      expect(await inserts()).toEqual([200]);
      expect(await open().statuses('videos.upload')).toEqual([308, expect.any(Number)]);
    });

    test('When the answer to the last byte is lost, then asking shows the video and nothing is sent again', async () => {
      await fault('videos.upload', { kind: 'drop', moment: 'after' }, { skip: 1 });
      expect(await outcomeOf(await video())).toMatchObject(published);
      expect(await inserts()).toEqual([200]);
      expect(await open().statuses('videos.upload')).toHaveLength(3);
    });

    test('When the answer to the announcement is lost, then it is announced again: without bytes there is no video', async () => {
      await fault('videos.insert', { kind: 'drop', moment: 'after' });
      expect(await outcomeOf(await video())).toMatchObject(published);
      expect(await inserts()).toHaveLength(2);
    });

    test('When YouTube keeps less than it was sent and names another place, then it goes on there', async () => {
      await fault('videos.upload', { kind: 'hint', name: 'commit-less', value: 1_000 }, { skip: 1 });
      await fault('videos.upload', { kind: 'hint', name: 'new-location', value: null }, { skip: 1 });
      expect(await outcomeOf(await video())).toMatchObject(published);
      expect(await inserts()).toEqual([200]);
    });

    test('When YouTube is down for a while, then it is asked later, with growing pauses', async () => {
      await fault('videos.upload', { kind: 'html', moment: 'before', status: 503 }, { times: 3 });
      const started = open().clock.now().getTime();
      expect(await outcomeOf(await video())).toMatchObject(published);
      expect(open().clock.now().getTime() - started).toBeGreaterThanOrEqual(30_000 + 60_000 + 120_000);
      expect(await inserts()).toEqual([200]);
    });

    test('When YouTube cannot use the video, then the post failed, with the reason', async () => {
      await fault('videos.upload', { kind: 'hint', name: 'processing-failed', value: null }, { times: 5 });
      await fault('videos.insert', { kind: 'hint', name: 'processing-failed', value: null });
      expect(await outcomeOf(await video())).toMatchObject({ kind: 'failed', code: 'youtube-video-failed', isUnknown: false });
    });

    test('When the video is there and YouTube refuses its state, then the post is published, not failed', async () => {
      await fault('videos.list', refusal(400, 'invalidTitle'), { times: 5 });
      expect(await outcomeOf(await video())).toMatchObject({ ...published, warnings: [expect.stringMatching(/did not report/)] });
    });

    test('When the channel has had its uploads of the day, then the post failed and says when to try again', async () => {
      await fault('videos.insert', refusal(400, 'uploadLimitExceeded'));
      expect(await outcomeOf(await video())).toMatchObject({ kind: 'failed', isRetryable: true, retryAt: expect.any(Date) });
      expect(await inserts()).toHaveLength(1);
    });
  },
);
