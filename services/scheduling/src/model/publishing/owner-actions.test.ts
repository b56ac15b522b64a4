import { aClaimedPost, aPost, askedAtNoon, at, hour, minute, noon, rendered } from '../../../test/a-post.ts';
import { dueNow, markedPosted, publishedAgain, retried } from './owner-actions.ts';
import type { PostChange } from '../post-change.ts';
import type { Post, PostFailure } from '../post.ts';
import { dueStepOf, nextActionOf } from '../rules.ts';

const now = at(5 * minute);
const failure = (changes: Partial<PostFailure> = {}): PostFailure => ({
  code: 'c',
  detail: 'd',
  isRetryable: false,
  needsReconnect: false,
  ...changes,
});
const day = 24 * hour;
const filesOf = (ageMs: number) => ({ ...rendered, renderedAt: new Date(now.getTime() - ageMs) });
const aFailed = (changes: Partial<Post> = {}) => aClaimedPost({ status: 'failed', phase: null, failure: failure(), ...changes });

describe('retry', () => {
  test.each<[string, Post, Partial<Post>, boolean]>([
    ['may pass', aFailed({ failure: failure({ isRetryable: true }) }), { phase: 'claimed', attempt: 1 }, true],
    ['needs the account connected', aFailed({ failure: failure({ needsReconnect: true }) }), { phase: 'claimed', attempt: 1 }, true],
    ['is final', aFailed(), { phase: 'ready', attempt: 1, scheduledTime: now }, false],
    ['came before any attempt', aFailed({ attempt: 0, asking: null }), { phase: 'ready', attempt: 0, scheduledTime: now }, false],
    ['came before it was drawn', aFailed({ attempt: 0, asking: null, rendered: null }), { phase: 'frozen', scheduledTime: now }, false],
    [
      'says that a file is gone',
      aFailed({ failure: failure({ code: 'rendered-file-missing' }) }),
      { phase: 'frozen', render: null, rendered: null, attempt: 1, scheduledTime: now },
      false,
    ],
    [
      'is so old that files may be gone',
      aFailed({ rendered: filesOf(20 * day + 1) }),
      { phase: 'frozen', render: null, rendered: filesOf(20 * day + 1) },
      false,
    ],
    ['is not that old', aFailed({ rendered: filesOf(20 * day) }), { phase: 'ready', rendered: filesOf(20 * day) }, false],
  ])('When the failure %s, then the right thing is started', (_name, post, expected, asks) => {
    const change = retried(post, now);
    expect({ ...post, ...change.set }).toMatchObject({ ...expected, status: 'scheduled', failure: null });
    expect(change.asksToPublish ?? false).toBe(asks);
  });

  test.each<[string, (post: Post, now: Date) => PostChange, Partial<Post>]>([
    ['that failed before its time is retried', retried, {}],
    ['that failed before its time, and was not drawn, is retried', retried, { rendered: null }],
    ['with an unknown outcome, before its time, is to be published again', publishedAgain, { phase: 'unknown' }],
  ])('When a post %s, then it keeps its time and is checked again', (_name, act, changes) => {
    const scheduledTime = at(hour);
    const post = aFailed({ attempt: 0, asking: null, scheduledTime, checkedAt: noon, ...changes });
    const change = act(post, now);
    expect(change.asksToPublish).toBeUndefined();
    expect({ ...post, ...change.set }).toMatchObject({ status: 'scheduled', scheduledTime, checkedAt: null, checkAt: now });
    const ready = { ...post, ...change.set, phase: 'ready', rendered } as const;
    expect(nextActionOf(ready, { maxLateMs: 2 * hour })).toEqual(scheduledTime);
  });

  test('When the same attempt goes on, then it is for now, with all its retries', () => {
    const post = aFailed({ failure: failure({ isRetryable: true }), asking: { ...askedAtNoon, retries: 3, settledSequence: 7 } });
    expect(retried(post, now).set.asking).toEqual({ ...askedAtNoon, dueAt: now, lastSignAt: now, settledSequence: 7 });
  });
});

test('When slides are swept that a retry would have to draw again, then it is refused and says what to do; up to then it is possible', () => {
  const failedAgo = (ms: number) => aFailed({ rendered: filesOf(40 * day), updatedAt: new Date(now.getTime() - ms) });
  expect(retried(failedAgo(30 * day - 1), now).set.phase).toBe('frozen');
  const refused = () => retried(failedAgo(30 * day), now);
  expect(refused).toThrow(expect.objectContaining({ code: 'action-not-possible', message: expect.stringMatching(/30 days.*duplicate/) }));
});

test.each<[string, (post: Post, now: Date) => unknown, Post[]]>([
  [
    'retry',
    retried,
    [aPost(), aClaimedPost(), aClaimedPost({ status: 'failed', phase: 'unknown' }), aPost({ status: 'posted', phase: null })],
  ],
  ['publish-now', dueNow, [aClaimedPost(), aFailed(), aPost({ phase: 'handed-over' }), aPost({ status: 'posted', phase: null })]],
  ['mark-posted', markedPosted, [aPost(), aClaimedPost(), aFailed()]],
  ['publish-again', publishedAgain, [aPost(), aClaimedPost(), aFailed(), aPost({ status: 'posted', phase: null })]],
])('When %s is not possible as a post stands, then it is refused', (_name, act, posts) => {
  for (const post of posts) expect(() => act(post, now)).toThrow(expect.objectContaining({ code: 'action-not-possible' }));
});

test('When a scheduled post is to go out now, then it is due now', () => {
  expect(dueNow(aPost({ scheduledTime: at(60 * minute) }), noon).set.scheduledTime).toEqual(noon);
});

test('When a post is to go out now that is not the one its owner saw, then it does not', () => {
  const post = aPost({ revision: 4 });
  expect(dueNow(post, now, 4).set.scheduledTime).toEqual(now);
  expect(() => dueNow(post, now, 3)).toThrow(expect.objectContaining({ code: 'stale-revision' }));
});

test('When a post goes out now whose files may be gone, then they are asked for first, at once', () => {
  const post = aPost({ scheduledTime: at(60 * minute), rendered: filesOf(20 * day + 1) });
  const due = { ...post, ...dueNow(post, now).set };
  expect(due).toMatchObject({ phase: 'frozen', rendered: post.rendered, scheduledTime: now });
  const circumstances = { now, policy: { maxLateMs: 2 * hour }, newId: () => 'an-id' };
  expect(dueStepOf(due, circumstances)?.change).toMatchObject({ asksToRender: true, set: { phase: 'rendering' } });
});

test('When a draft in the inbox is said to be finished, then it no longer waits there and keeps what is known', () => {
  const published = { publishedAt: noon, accountId: 'a', remoteId: '7', remoteUrl: null, isInInbox: true, warnings: ['w'] };
  const change = markedPosted(aPost({ status: 'posted', phase: null, published }), now);
  expect(change.set.published).toEqual({ ...published, isInInbox: false });
});
