import { aClaimedPost, aPost, askedAtNoon, at, hour, minute } from '../../../test/a-post.ts';
import { markedPosted, publishedAgain, retried } from './owner-actions.ts';
import type { PublicationEvent } from './publication-events.ts';
import { applyEvent } from './publication-events.ts';
import type { Post } from '../post.ts';
import { maxRetries } from './retry.ts';

const context = { now: at(minute), policy: { maxLateMs: 2 * hour } };
const step = (name: string, sequence: number, attempt = 1): PublicationEvent => ({ kind: 'progressed', attempt, sequence, step: name });
const published: PublicationEvent = {
  kind: 'published',
  attempt: 1,
  sequence: 4,
  accountId: 'account',
  remoteId: '7',
  remoteUrl: 'https://tiktok.example/7',
  isInInbox: false,
  warnings: [],
};
const failed = (changes: Partial<Extract<PublicationEvent, { kind: 'failed' }>> = {}): PublicationEvent => ({
  kind: 'failed',
  attempt: 1,
  sequence: 3,
  code: 'platform-refused',
  detail: 'The platform refused it.',
  isUnknown: false,
  isRetryable: false,
  retryAt: null,
  needsReconnect: false,
  ...changes,
});

function applyAll(post: Post, ...events: PublicationEvent[]): Post {
  return events.reduce((current, one) => {
    const change = applyEvent(current, one, context);
    return change ? { ...current, ...change.set, revision: current.revision + 1 } : current;
  }, post);
}

describe('events of a publication', () => {
  test.each([
    ['prepare', 'publishing'],
    ['initiate', 'publishing'],
    ['upload', 'publishing'],
    ['confirm', 'confirming'],
  ])('When the step %s began, then the post is %s', (name, phase) => {
    const post = applyAll(aClaimedPost(), step(name, 2));
    expect(post).toMatchObject({ phase, heardSequence: 2, asking: { lastSignAt: context.now, silences: 0 } });
    expect(post.history.at(-1)).toMatchObject({ step: name, attempt: 1 });
  });

  test('When it is published, then it is posted with what the platform reported', () => {
    const post = applyAll(aClaimedPost(), published);
    expect(post).toMatchObject({
      status: 'posted',
      phase: null,
      failure: null,
      published: { accountId: 'account', remoteId: '7', publishedAt: context.now },
    });
  });

  test.each<[string, PublicationEvent, Partial<Post>]>([
    ['refused', failed(), { status: 'failed', phase: null }],
    ['unknown', failed({ isUnknown: true }), { status: 'failed', phase: 'unknown' }],
    [
      'unknown although it names a time',
      failed({ isUnknown: true, isRetryable: true, retryAt: at(minute) }),
      { status: 'failed', phase: 'unknown' },
    ],
    ['the account’s', failed({ needsReconnect: true }), { status: 'failed', phase: null }],
    ['one that passes, without a time', failed({ isRetryable: true }), { status: 'failed', phase: null }],
    ['one that passes beyond the limit', failed({ isRetryable: true, retryAt: at(2 * hour + 1) }), { status: 'failed', phase: null }],
    ['one that passes within the limit', failed({ isRetryable: true, retryAt: at(2 * hour) }), { status: 'scheduled', phase: 'claimed' }],
  ])('When the failure is %s, then the post is as it should be', (_name, event, expected) => {
    const post = applyAll(aClaimedPost({ phase: 'publishing' }), event);
    expect(post).toMatchObject(expected);
    expect(post.failure?.code ?? null).toBe(expected.status === 'failed' ? 'platform-refused' : null);
    expect(post.asking?.retryAt ?? null).toEqual(expected.status === 'failed' ? null : at(2 * hour));
    expect(post.history).toHaveLength(1);
  });

  test('When it was retried as often as it may be, then it failed', () => {
    const post = aClaimedPost({ asking: { ...askedAtNoon, retries: maxRetries } });
    expect(applyAll(post, failed({ isRetryable: true, retryAt: at(5 * minute) })).status).toBe('failed');
  });

  test.each<[string, Post, PublicationEvent]>([
    ['of an older attempt', aClaimedPost({ attempt: 2 }), published],
    ['of an attempt that was not requested', aPost(), published],
    ['of a later attempt than ours', aClaimedPost(), { ...published, attempt: 2 }],
    ['of a step that has passed', aClaimedPost({ heardSequence: 3 }), step('initiate', 3)],
    ['of a step after the end', applyAll(aClaimedPost(), published), step('confirm', 9)],
    ['of a step after a failure', applyAll(aClaimedPost(), failed()), step('confirm', 3)],
    ['of a failure that is known', applyAll(aClaimedPost(), failed()), failed()],
    ['of a failure after it was published', applyAll(aClaimedPost(), published), failed({ sequence: 9 })],
    ['that it is published, again', applyAll(aClaimedPost(), published), published],
  ])('When an event comes %s, then nothing changes', (_name, post, event) => {
    expect(applyEvent(post, event, context)).toBeNull();
  });

  test('When a failure is reported again after its retry was requested, then the retry continues', () => {
    const waiting = applyAll(aClaimedPost(), failed({ isRetryable: true, needsReconnect: true }));
    const again = { ...waiting, ...retried(waiting, at(2 * minute)).set };
    expect(again).toMatchObject({ phase: 'claimed', status: 'scheduled', attempt: 1, failure: null });
    expect(applyEvent(again, failed({ isRetryable: true, needsReconnect: true }), context)).toBeNull();
    expect(applyAll(again, failed({ sequence: 4, code: 'other' })).failure?.code).toBe('other');
  });

  test('When a failure is reported late, after its attempt continued, then it is ignored, and the next one counts', () => {
    const goesOn = applyAll(aClaimedPost(), step('prepare', 5));
    const late = failed({ sequence: 4, isRetryable: true, retryAt: at(5 * minute) });
    expect(applyEvent(goesOn, late, context)).toBeNull();
    expect(applyAll(goesOn, late, failed({ sequence: 5, code: 'final' }))).toMatchObject({ status: 'failed', failure: { code: 'final' } });
  });

  test('When all events come three times and in any order, then the post ends as if they came once and in order', () => {
    const inOrder = [step('prepare', 1), step('initiate', 2), step('upload', 3), step('confirm', 4), published];
    const straight = applyAll(aClaimedPost({ id: 'p' }), ...inOrder);
    for (let turn = 0; turn < 200; turn += 1) {
      const shuffled = [...inOrder, ...inOrder, ...inOrder]
        .map((event) => ({ event, key: Math.random() }))
        .toSorted((a, b) => a.key - b.key);
      const post = applyAll(aClaimedPost({ id: 'p' }), ...shuffled.map(({ event }) => event));
      expect(post).toMatchObject({ status: 'posted', phase: null, published: straight.published });
      expect(post.history.filter(({ step: name }) => name === 'published')).toHaveLength(1);
    }
  });
});

describe('events after the owner has decided', () => {
  const unknown = applyAll(aClaimedPost(), failed({ isUnknown: true }));

  test('When it was marked as posted and the platform reports the address, then that is kept', () => {
    const marked = { ...unknown, ...markedPosted(unknown, at(2 * minute)).set };
    expect(marked).toMatchObject({ status: 'posted', published: { accountId: null } });
    const post = applyAll(marked, published, published);
    expect(post.published).toMatchObject({ accountId: 'account', remoteUrl: 'https://tiktok.example/7', publishedAt: at(2 * minute) });
    expect(post.history.filter(({ step: name }) => name === 'published')).toHaveLength(1);
  });

  test('When it was marked as posted and a failure is reported, then it stays posted and the history has the failure once', () => {
    const marked = { ...unknown, ...markedPosted(unknown, at(2 * minute)).set };
    const post = applyAll(marked, failed({ sequence: 5 }), failed({ sequence: 5 }));
    expect(post.status).toBe('posted');
    expect(post.history.filter(({ step: name }) => name === 'failed')).toHaveLength(2);
  });

  test('When it was said to be published again, then events of the attempt before change nothing', () => {
    const again = { ...unknown, ...publishedAgain(unknown, at(2 * minute)).set };
    expect(again).toMatchObject({ attempt: 2, phase: 'claimed', heardSequence: 0, asking: { settledSequence: 0 } });
    expect(applyAll(again, failed({ isUnknown: true })).phase).toBe('claimed');
  });
});
