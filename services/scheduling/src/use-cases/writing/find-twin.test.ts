import { expect, test } from '@jest/globals';
import { aPost, at, minute } from '../../../test/a-post.ts';
import { makeFindTwin } from './find-twin.ts';

const post = aPost({ socialAccountId: 'account' });
const twin = aPost({ project: post.project, socialAccountId: 'account', scheduledTime: at(minute) });

test('When another post of the project is near, then it is found', async () => {
  const findTwin = makeFindTwin({ posts: { idsOf: async () => [post.id, twin.id], findMany: async () => [post, twin] } });
  expect(await findTwin(post)).toBe(twin);
});

test('When posts cannot be looked up, then there is none, and the answer to the post that was just made is no error', async () => {
  const findTwin = makeFindTwin({ posts: { idsOf: () => Promise.reject(new Error('database down')), findMany: async () => [] } });
  expect(await findTwin(post)).toBeNull();
});
