import { actOnPost, advancePost } from './post.ts';
import type { TikTokPost } from './post.ts';

const start = new Date('2026-11-22T12:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const newPostId = () => '7212345678901234567';
const context = (seconds: number) => ({ now: after(seconds), rules: { processingMs: 2_000 }, newPostId });
type State = Parameters<typeof advancePost>[0];
const post = (over: Partial<State> = {}): State => ({
  status: 'PROCESSING_DOWNLOAD',
  createdAt: start,
  isStuck: false,
  isDirect: false,
  ...over,
});

describe('advancePost', () => {
  test.each<[string, Partial<State>, number, ReturnType<typeof advancePost>]>([
    ['pictures are missing', {}, 3_599, null],
    ['pictures are missing an hour later', {}, 3_600, { status: 'FAILED', failReason: 'photo_pull_failed' }],
    ['it is being processed', { completedAt: after(10) }, 11.999, null],
    ['it is processed', { completedAt: after(10) }, 12, { status: 'SEND_TO_USER_INBOX', deliveredAt: after(12) }],
    [
      'a direct post is processed',
      { completedAt: start, isDirect: true },
      2,
      { status: 'PUBLISH_COMPLETE', postId: newPostId(), deliveredAt: after(2) },
    ],
    ['an upload was left alone for a day', { status: 'PROCESSING_UPLOAD' }, 86_400, null],
    ['processing finds fault', { completedAt: start, plannedFailure: 'spam_risk' }, 2, { status: 'FAILED', failReason: 'spam_risk' }],
    ['it is stuck', { completedAt: start, isStuck: true }, 86_400, null],
    ['it failed', { status: 'FAILED', completedAt: start }, 86_400, null],
    ['it is in the inbox', { status: 'SEND_TO_USER_INBOX', completedAt: start }, 86_400, null],
  ])('When %s, then time does what it should', (_name, over, seconds, change) => {
    expect(advancePost(post(over), context(seconds))).toEqual(change);
  });
});

describe('actOnPost', () => {
  const statuses: TikTokPost['status'][] = ['PROCESSING_DOWNLOAD', 'PROCESSING_UPLOAD', 'SEND_TO_USER_INBOX', 'PUBLISH_COMPLETE', 'FAILED'];
  test.each([
    ['finish', [null, null, 'PUBLISH_COMPLETE', null, null]],
    ['cancel', ['FAILED', 'FAILED', null, null, null]],
    ['revoke', ['FAILED', 'FAILED', null, null, null]],
  ] as const)('When the action is %s, then only the right states move', (action, expected) => {
    expect(statuses.map((status) => actOnPost({ status }, action, newPostId)?.status ?? null)).toEqual(expected);
  });
  test('When the reason is reported, then it is that of the action', () => {
    expect(actOnPost({ status: 'PROCESSING_DOWNLOAD' }, 'cancel', newPostId)?.failReason).toBe('publish_cancelled');
    expect(actOnPost({ status: 'PROCESSING_UPLOAD' }, 'revoke', newPostId)?.failReason).toBe('auth_removed');
  });
});
