import { expect, test } from '@jest/globals';
import type { TikTokPost } from '../../model/tiktok/post.ts';
import { makePullPictures } from './pull-pictures.ts';
import type { PullPicturesDeps } from './pull-pictures.ts';

const now = new Date('2026-11-21T10:00:00Z');
const post = {
  publishId: 'p',
  appKey: 'app',
  status: 'PROCESSING_DOWNLOAD',
  pictures: [
    { url: 'a', fetches: 0 },
    { url: 'b', fetches: 0 },
    { url: 'c', fetches: 0 },
  ],
  fetches: [0, 1, 2].map((index) => ({ index, dueAt: now, tries: 0 })),
} as unknown as TikTokPost;

test('When one of the pictures fails, then that is told only after the others have ended, and no more than two were fetched', async () => {
  const ended: string[] = [];
  const second = Promise.withResolvers<void>();
  const never = () => Promise.reject(new Error('not to be called'));
  const pull = makePullPictures({
    posts: { claimPull: () => Promise.resolve(post), change: never, recordPull: never } as unknown as PullPicturesDeps['posts'],
    apps: { find: () => Promise.resolve(null), save: never },
    store: { put: never, open: never, remove: never },
    fetcher: {
      fetch: async (url: string) => {
        if (url === 'a') throw new Error('broken');
        await second.promise;
        ended.push(url);
        return { kind: 'failed' } as never;
      },
    } as unknown as PullPicturesDeps['fetcher'],
    settlePost: (each) => Promise.resolve(each),
    clock: { now: () => Promise.resolve(now), advance: never, reset: never },
    realClock: { now: () => now },
  });
  const told = pull().catch((error: Error) => [error.message, ...ended]);
  second.resolve();
  expect(await told).toEqual(['broken', 'b']);
});
