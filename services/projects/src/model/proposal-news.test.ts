import { expect, test } from '@jest/globals';
import { newsOf } from './proposal-news.ts';
import type { Proposal } from './proposal.ts';

const answeredAt = new Date('2026-11-26T08:00:00.000Z');
const proposal: Proposal = {
  ...{ id: 'p-1', userId: 'u-1', socialAccountId: 'a-1', platform: 'tiktok', day: '2026-11-26', timeZone: 'UTC' },
  ...{ state: 'skipped', withoutAnswer: 'skip', variant: 1, shownHookIds: ['h-1'], post: { title: '', description: '', tags: [] } },
  ...{ slotAt: new Date('2026-11-26T09:00:00.000Z'), answerBy: answeredAt, createdAt: new Date('2026-11-25T19:00:00.000Z'), answeredAt },
  choice: { hookId: 'h-1', hook: 'Stop scrolling', imageIds: [], slidesHash: 'x' },
  ...{ projectId: null, postId: null, intent: null, answeredBy: 'time', reason: null, news: 'answered', isToClear: false },
};

test('When nobody answered in time, then the owner is told for a day what became of the slideshow, and why it could not be a draft', () => {
  const told = newsOf(proposal, answeredAt);
  expect(told).toMatchObject({
    ...{ userId: 'u-1', key: 'answered p-1', title: 'A proposal for TikTok was skipped' },
    body: 'You did not respond in time: "Stop scrolling" was skipped.',
    expiresAt: new Date('2026-11-27T08:00:00.000Z'),
  });
  const reason = { code: 'too-few-pictures', detail: 'The pack “Gym” has no images.' };
  expect(newsOf({ ...proposal, reason }, answeredAt)?.body).toBe(
    'You did not respond in time: "Stop scrolling" was skipped. The pack “Gym” has no images.',
  );
  expect(newsOf({ ...proposal, state: 'drafted' }, answeredAt)?.body).toBe('You did not respond in time: "Stop scrolling" is now a draft.');
});

test('When it expires, then nothing is told', () => {
  const waiting = { ...proposal, state: 'waiting' as const, news: 'waiting' as const };
  expect(newsOf(waiting, new Date(answeredAt.getTime() - 1))).not.toBeNull();
  expect(newsOf(waiting, answeredAt)).toBeNull();
  expect(newsOf({ ...waiting, state: 'planned' }, new Date(answeredAt.getTime() - 1))).toBeNull();
});
