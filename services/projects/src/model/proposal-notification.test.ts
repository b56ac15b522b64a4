import { expect, test } from '@jest/globals';
import { notificationOf } from './proposal-notification.ts';
import type { Proposal } from './proposal.ts';

const answeredAt = new Date('2026-11-26T08:00:00.000Z');
const proposal: Proposal = {
  ...{ id: 'p-1', userId: 'u-1', socialAccountId: 'a-1', platform: 'tiktok', day: '2026-11-26', timeZone: 'UTC' },
  ...{ state: 'skipped', withoutAnswer: 'skip', variant: 1, shownHookIds: ['h-1'], post: { title: '', description: '', tags: [] } },
  ...{ slotAt: new Date('2026-11-26T09:00:00.000Z'), answerBy: answeredAt, createdAt: new Date('2026-11-25T19:00:00.000Z'), answeredAt },
  choice: { hookId: 'h-1', hook: 'Stop scrolling', imageIds: [], slidesHash: 'x' },
  ...{ projectId: null, postId: null, intent: null, answeredBy: 'time', reason: null, news: 'answered', isToClear: false },
};

test('When the owner did not answer in time, then for a day there is a notification of what became of the slideshow, and why it could not be a draft', () => {
  const notification = notificationOf(proposal, answeredAt);
  expect(notification).toMatchObject({
    ...{ userId: 'u-1', key: 'answered p-1', title: 'A proposal for TikTok was skipped' },
    body: 'You did not respond in time: "Stop scrolling" was skipped.',
    expiresAt: new Date('2026-11-27T08:00:00.000Z'),
  });
  const reason = { code: 'too-few-pictures', detail: 'The pack “Gym” has no images.' };
  expect(notificationOf({ ...proposal, reason }, answeredAt)?.body).toBe(
    'You did not respond in time: "Stop scrolling" was skipped. The pack “Gym” has no images.',
  );
  expect(notificationOf({ ...proposal, state: 'drafted' }, answeredAt)?.body).toBe(
    'You did not respond in time: "Stop scrolling" is now a draft.',
  );
});

test('When the time to answer is over, then there is no notification', () => {
  const waiting = { ...proposal, state: 'waiting' as const, news: 'waiting' as const };
  expect(notificationOf(waiting, new Date(answeredAt.getTime() - 1))).not.toBeNull();
  expect(notificationOf(waiting, answeredAt)).toBeNull();
  expect(notificationOf({ ...waiting, state: 'planned' }, new Date(answeredAt.getTime() - 1))).toBeNull();
});
