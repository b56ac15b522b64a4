import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Platforms } from '../../ports/platforms.ts';
import { makeCheckPost } from './check-post.ts';

/** Checks a post without a title on YouTube. */
function check(headline: string) {
  const limits = { titleCharactersMin: 1, titleCharacters: 100, forbiddenCharacters: '<>' };
  const platforms = {
    list: async () => [{ id: 'youtube', label: 'YouTube', limits, isPublishedTo: true }],
    accounts: async () => [],
  } as unknown as Platforms;
  const content = { title: ' ', description: '', tags: [], privacy: 'public' as const, secondsPerSlide: 3 };
  const post = { platform: 'youtube' as const, socialAccountId: null, delivery: 'manual' as const, content, headline, slideCount: 1 };
  return makeCheckPost({ platforms })({ person: { userId: randomUUID() } as never, post, signal: new AbortController().signal });
}

test('When a post has no title and the platform needs one, then the headline of its slides is the title, as far as the platform takes it', async () => {
  expect((await check('Six <quiet> walks')).content.title).toBe('Six quiet walks');
});

test('When the server of the account takes more pictures than the platform in general, or fewer, then that counts', async () => {
  const [large, small] = [randomUUID(), randomUUID()];
  const account = { platform: 'mastodon', username: 'ada@example.org', isPrimary: false };
  const platforms = {
    list: async () => [{ id: 'mastodon', label: 'Mastodon', limits: { pictures: 4 }, isPublishedTo: true }],
    accounts: async () => [
      { ...account, id: large, limits: { pictures: 16 } },
      { ...account, id: small, limits: { pictures: 1 } },
      { ...account, id: randomUUID(), isPrimary: true },
    ],
  } as unknown as Platforms;
  const content = { title: '', description: '', tags: [], privacy: 'public' as const, secondsPerSlide: 3 };
  const at = (socialAccountId: string | null, slideCount: number) => {
    const post = { platform: 'mastodon' as const, socialAccountId, delivery: 'automatic' as const, content, headline: '', slideCount };
    return makeCheckPost({ platforms })({ person: { userId: randomUUID() } as never, post, signal: new AbortController().signal });
  };
  expect((await at(large, 6)).socialAccountId).toBe(large);
  await expect(at(small, 2)).rejects.toMatchObject({ code: 'content-too-long', message: expect.stringContaining('at most 1 slides') });
  await expect(at(null, 6)).rejects.toMatchObject({ code: 'content-too-long', message: expect.stringContaining('at most 4 slides') });
});

test('When nothing is written on its slides either, then it is refused instead of being published under the name of its project', async () => {
  await expect(check('')).rejects.toMatchObject({ code: 'invalid-request', message: expect.stringContaining('needs a title') });
});
