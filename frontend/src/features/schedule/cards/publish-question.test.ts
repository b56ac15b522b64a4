import { expect, test } from '@jest/globals';
import { buildAccount, buildPost } from '@/testing/builders.ts';
import type { ScheduledPost } from '../api.ts';
import { publishQuestion } from './publish-question.ts';

test.each<[Partial<ScheduledPost>, string]>([
  [
    { platform: 'youtube', privacy: 'public' },
    'Publish “Walk” on YouTube as @pia now? Everyone can see it, and this cannot be undone here.',
  ],
  [
    { platform: 'youtube', privacy: 'private' },
    'Publish “Walk” on YouTube as @pia now? Only you can see it, and this cannot be undone here.',
  ],
  [
    { platform: 'bluesky', privacy: 'private' },
    'Publish “Walk” on Bluesky as @pia now? Everyone can see it, and this cannot be undone here.',
  ],
  [{ platform: 'tiktok' }, 'Send “Walk” to TikTok as @pia now? It will arrive in your inbox as a draft for you to finish.'],
])('When a post of %j is published at once, then the question names the account and who will see it', (over, question) => {
  const account = buildAccount({ platform: over.platform ?? 'youtube', username: 'pia' });
  expect(publishQuestion(buildPost({ title: 'Walk', ...over }), account)).toBe(question);
});

test('When the account publishes to a rehearsal, then the question says so', () => {
  const account = buildAccount({ username: 'pia', isSandbox: true });
  expect(publishQuestion(buildPost({ title: 'Walk' }), account)).toBe(
    'Publish “Walk” on YouTube (rehearsal) as @pia now? Nothing becomes public.',
  );
});

test('When no account is known, then the question names the platform', () => {
  expect(publishQuestion(buildPost({ title: 'Walk' }), undefined)).toContain('on YouTube now?');
});

test('When its owner publishes the post, then nothing is asked', () => {
  expect(publishQuestion(buildPost({ delivery: 'manual' }), undefined)).toBeNull();
});
