import { aClaimedPost, aPost, askedAtNoon, at, hour, minute, noon } from '../../test/a-post.ts';
import type { PostChange } from './post-change.ts';
import type { Post } from './post.ts';
import { dueStepOf, nextActionOf } from './rules.ts';
import { silenceEndsMs } from './notifying/silence.ts';

const policy = { maxLateMs: 2 * hour };
const decide = (post: Post, now: Date): PostChange | null => dueStepOf(post, { now, policy, newId: () => 'an-id' })?.change ?? null;
const after = (post: Post, change: PostChange | null): Post => ({ ...post, ...change?.set });

describe('claiming', () => {
  test('When a ready post is due, then it is claimed with the next attempt and its publication is asked for in the same change', () => {
    const post = aPost({ attempt: 4 });
    const change = decide(post, at(5));
    expect(change).toMatchObject({
      asksToPublish: true,
      set: { phase: 'claimed', status: 'scheduled', attempt: 5, claimedAt: at(5), heardSequence: 0 },
    });
    expect(change?.set.asking).toMatchObject({ dueAt: noon, lastSignAt: at(5), retries: 0 });
    expect(change?.set.history?.at(-1)).toEqual({ at: at(5), attempt: 5, step: 'claimed', detail: null });
  });

  test.each<[string, Partial<Post>, Date, Date | null]>([
    ['ready and due', {}, at(0), noon],
    ['ready and not due', {}, at(-1), noon],
    ['not drawn yet', { phase: 'rendering', rendered: null }, at(minute), at(2 * hour + 1)],
    ['frozen only', { phase: 'frozen', rendered: null }, at(minute), at(-2 * hour)],
    ['a draft', { status: 'draft', phase: null }, at(minute), null],
    ['posted', { status: 'posted', phase: null }, at(minute), null],
    ['failed', { status: 'failed', phase: null }, at(minute), null],
    ['unknown', { status: 'failed', phase: 'unknown' }, at(minute), null],
    ['handed over', { phase: 'handed-over', delivery: 'manual' }, at(minute), null],
    ['its owner’s to publish', { delivery: 'manual' }, at(minute), noon],
  ])('When a post is %s, then it is checked at the right time, and it is claimed only if ready and due', (name, changes, now, wakesAt) => {
    const post = aPost(changes);
    expect(nextActionOf(post, policy)).toEqual(wakesAt);
    expect(decide(post, now)?.asksToPublish).toBe(name === 'ready and due' ? true : undefined);
  });

  test('When a post is drawn after its time, then it is claimed at that moment', () => {
    const waiting = aPost({ phase: 'rendering', rendered: null });
    expect(decide(waiting, at(30 * minute))).toBeNull();
    const ready = { ...waiting, phase: 'ready' } as const;
    expect(nextActionOf(ready, policy)).toEqual(noon);
    expect(decide(ready, at(30 * minute))?.set.phase).toBe('claimed');
  });

  test.each([
    ['ready', 'not possible at the scheduled time'],
    ['rendering', 'could not be rendered in time'],
  ] as const)(
    'When a post is %s and later than the limit, then it failed and says what to do; at the limit it goes out',
    (phase, sentence) => {
      const post = aPost({ phase });
      expect(decide(post, at(2 * hour))?.set.phase).toBe(phase === 'ready' ? 'claimed' : undefined);
      const change = decide(post, at(2 * hour + 1));
      expect(change).toMatchObject({ set: { status: 'failed', phase: null, failure: { code: 'too-late', isRetryable: false } } });
      expect(change?.asksToPublish).toBeUndefined();
      expect(change?.set.failure?.detail).toContain(sentence);
      expect(change?.set.failure?.detail).toContain('120 minutes');
      expect(nextActionOf(after(post, change), policy)).toBeNull();
    },
  );
});

describe('silence', () => {
  test('When nothing is heard of a claimed post, then it is asked for again with the same attempt, ever more rarely', () => {
    let post = aClaimedPost();
    const pauses: number[] = [];
    for (let asked = 0; asked < 6; asked += 1) {
      const wakesAt = nextActionOf(post, policy) as Date;
      expect(decide(post, new Date(wakesAt.getTime() - 1))).toBeNull();
      const change = decide(post, wakesAt);
      expect(change?.asksToPublish).toBe(true);
      expect(change?.set.attempt).toBeUndefined();
      pauses.push((wakesAt.getTime() - (post.asking?.lastSignAt.getTime() ?? 0)) / minute);
      post = after(post, change);
    }
    expect(pauses).toEqual([5, 10, 20, 40, 60, 60]);
  });

  test.each(['claimed', 'publishing', 'confirming'] as const)(
    'When a day passed while %s, then its outcome is unknown, and it says so',
    (phase) => {
      const post = aClaimedPost({ phase, asking: { ...askedAtNoon, lastSignAt: at(silenceEndsMs - hour), silences: 9 } });
      const change = decide(post, at(silenceEndsMs));
      expect(change).toMatchObject({ set: { status: 'failed', phase: 'unknown', failure: { code: 'no-answer', isRetryable: false } } });
      expect(change?.asksToPublish).toBeUndefined();
      expect(nextActionOf(after(post, change), policy)).toBeNull();
    },
  );
});

test('When a post was claimed long after its time, then events are awaited for a day from its claim', () => {
  const claimedAt = at(20 * hour);
  const post = aClaimedPost({ claimedAt, asking: { ...askedAtNoon, lastSignAt: at(silenceEndsMs - hour), silences: 9 } });
  expect(decide(post, at(silenceEndsMs))).toMatchObject({ asksToPublish: true });
  const waiting = { ...post, asking: { ...askedAtNoon, lastSignAt: at(20 * hour + silenceEndsMs - hour), silences: 20 } };
  expect(decide(waiting, at(20 * hour + silenceEndsMs))).toMatchObject({ set: { phase: 'unknown' } });
});

describe('automatic retry', () => {
  test('When the time of a retry has come, then the same attempt is asked for and silence counts from then', () => {
    const post = aClaimedPost({ asking: { ...askedAtNoon, retryAt: at(10 * minute), retries: 1 } });
    expect(nextActionOf(post, policy)).toEqual(at(10 * minute));
    expect(decide(post, at(10 * minute - 1))).toBeNull();
    const change = decide(post, at(10 * minute));
    expect(change).toMatchObject({ asksToPublish: true, set: { asking: { retries: 2, retryAt: null, lastSignAt: at(10 * minute) } } });
    expect(nextActionOf(after(post, change), policy)).toEqual(at(15 * minute));
  });
});
