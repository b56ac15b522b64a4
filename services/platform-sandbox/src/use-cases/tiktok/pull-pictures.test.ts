import { expect, test } from '@jest/globals';
import type { TikTokPost } from '../../model/tiktok/post.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { pullPictures } from './pull-pictures.ts';

const now = new Date('2026-11-21T10:00:00Z');
const post = {
  publishId: 'p',
  appKey: 'app',
  status: 'PROCESSING_DOWNLOAD',
  createdAt: now,
  pictures: [
    { url: 'a', fetches: 0 },
    { url: 'b', fetches: 0 },
    { url: 'c', fetches: 0 },
  ],
  fetches: [0, 1, 2].map((index) => ({ index, dueAt: now, tries: 0 })),
} as unknown as TikTokPost;

test('When one of the pictures fails, then that is reported only after the others have ended, and no more than two were fetched', async () => {
  const ended: string[] = [];
  const second = Promise.withResolvers<void>();
  const never = () => Promise.reject(new Error('not to be called'));
  const sandbox = {
    store: {
      posts: { change: () => Promise.resolve(post) },
      apps: { find: () => Promise.resolve(null) },
      clock: { find: () => Promise.resolve(null) },
    },
    files: { put: never, open: never, remove: never },
    fetchPicture: async (url: string) => {
      if (url === 'a') throw new Error('broken');
      await second.promise;
      ended.push(url);
      return { kind: 'failed' } as never;
    },
    realNow: () => now,
    newId: never,
  } as unknown as Sandbox;
  const outcome = pullPictures(sandbox).catch((error: Error) => [error.message, ...ended]);
  second.resolve();
  expect(await outcome).toEqual(['broken', 'b']);
});
