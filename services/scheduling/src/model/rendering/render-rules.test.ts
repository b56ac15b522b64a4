import { aPost, at, hour, minute, noon, rendered } from '../../../test/a-post.ts';
import type { Post } from '../post.ts';
import { dueNow } from '../publishing/owner-actions.ts';
import { isHurriedBy, isUrgent, renderedChange, renderFailedChange, renderRule, renderWarnings, turnChange } from './render-rules.ts';
import { dueStepOf, nextActionOf } from '../rules.ts';

const policy = { maxLateMs: 2 * hour };
const day = 24 * hour;
const act = (post: Post, ms: number) => renderRule.act?.(post, { now: at(ms), policy, newId: () => 'new-id' }) ?? null;
const wakes = (post: Post) => renderRule.wakesAt(post, policy);
const problem = { code: 'away', detail: 'The picture of slide 2 could not be read.', isRetryable: true };
const final = { ...problem, isRetryable: false };

function rendering(of: Partial<NonNullable<Post['render']>> = {}): Post {
  const render = { renderId: 'r1', requestedAt: at(-10 * hour), tries: 1, asked: 1, problem: null, retryAt: null, ...of };
  return aPost({ phase: 'rendering', rendered: null, render });
}

const after = (post: Post, change: { set: object } | null): Post => ({ ...post, ...change?.set });

test('When a request is not answered within a minute, then the same one is sent once more; ten minutes after that another one is tried', () => {
  const post = rendering();
  expect(wakes(post)).toEqual(at(-10 * hour + minute));
  const again = act(post, -10 * hour + minute);
  expect(again).toMatchObject({ asksToRender: true, set: { render: { renderId: 'r1', asked: 2 } } });
  const waiting = after(post, again);
  expect(wakes(waiting)).toEqual(at(-10 * hour + 11 * minute));
  const failed = after(waiting, act(waiting, -10 * hour + 11 * minute));
  expect(failed).toMatchObject({ phase: 'frozen', render: { problem: { isRetryable: true } } });
  expect(act(failed, -9 * hour)).toMatchObject({
    asksToRender: true,
    set: { phase: 'rendering', render: { renderId: 'new-id', tries: 2 } },
  });
});

test('When a post waits for its turn, then it is looked at now and then for as long as it takes, and its ten minutes start with the turn', () => {
  const refused = { renderId: 'r1', hasTurn: false };
  let post = after(rendering(), turnChange(rendering(), refused, at(-9 * hour)));
  for (let look = 1; look <= 12; look += 1) {
    const ms = -9 * hour + look * 5 * minute;
    expect(wakes(post)).toEqual(at(ms));
    const change = act(post, ms);
    expect(change).toMatchObject({ asksToRender: true, set: { render: { renderId: 'r1', tries: 1, problem: null } } });
    post = after(post, change);
    expect(turnChange(post, refused, at(ms))).toBeNull();
  }
  post = after(post, turnChange(post, { renderId: 'r1', hasTurn: true }, at(-7 * hour)));
  expect(wakes(post)).toEqual(at(-7 * hour + minute));
  post = after(post, act(post, -7 * hour + minute));
  expect(wakes(post)).toEqual(at(-7 * hour + 11 * minute));
  expect(after(post, act(post, -7 * hour + 11 * minute))).toMatchObject({
    phase: 'frozen',
    render: { problem: { code: 'render-unanswered' } },
  });
});

test.each([
  ['was asked for', 2],
  ['waits for its turn', 0],
])(
  'When a rendering that %s is not there half an hour before the post is due, then it is asked for once more, as urgent',
  (_name, asked) => {
    const post = rendering({ requestedAt: at(-32 * minute), asked });
    expect(wakes(post)).toEqual(at(-30 * minute));
    const change = act(post, -30 * minute);
    expect(change).toMatchObject({ asksToRender: true, set: { render: { renderId: 'r1', tries: 1, asked } } });
    const hurried = after(post, change);
    expect(isUrgent(hurried, at(-30 * minute))).toBe(true);
    expect(wakes(hurried)).toEqual(at((asked === 0 ? -25 : -20) * minute));
  },
);

test('When the time of a post is far or it has none, then its rendering is not urgent; when its owner publishes it now, then it is, at once', () => {
  expect(isUrgent(aPost(), at(-31 * minute))).toBe(false);
  expect(isUrgent(aPost({ scheduledTime: null }), at(0))).toBe(false);
  const before = rendering();
  const change = dueNow(before, at(-10 * hour + 30_000));
  const next = after(before, change);
  expect(isHurriedBy(change, { before, next })).toBe(true);
  expect(isHurriedBy(change, { before: next, next })).toBe(false);
  expect(isHurriedBy(dueNow(aPost(), at(-hour)), { before: aPost(), next: aPost({ scheduledTime: at(-hour) }) })).toBe(false);
});

test.each<[string, Post, { renderId: string; hasTurn: boolean }]>([
  ['it has its turn, and was asked for', rendering(), { renderId: 'r1', hasTurn: true }],
  ['it waits, and that is known', rendering({ asked: 0 }), { renderId: 'r1', hasTurn: false }],
  ['another rendering has its turn', rendering({ asked: 0 }), { renderId: 'r0', hasTurn: true }],
  ['its answer came first', aPost({ phase: 'ready', render: null }), { renderId: 'r1', hasTurn: true }],
])('When it is heard of a post that %s, then nothing changes', (_name, post, turn) => {
  expect(turnChange(post, turn, at(0))).toBeNull();
});

test.each([
  ['the first', 1, minute, 0],
  ['the second', 2, 5 * minute, 0],
  ['the third', 3, 15 * minute, 1],
  ['a later', 9, hour, 1],
])(
  'When %s try fails for a reason that passes, then the next one waits, and the owner is notified from the third on',
  (_n, tries, pause, warnings) => {
    const post = rendering({ tries });
    const failed = after(post, renderFailedChange(post, { renderId: 'r1', problem }, at(-5 * hour)));
    expect(wakes(failed)).toEqual(at(-5 * hour + pause));
    expect(renderWarnings(failed)).toHaveLength(warnings);
  },
);

test('When slides are refused, then the owner is notified, they are tried once more an hour before the post is due, and if they are refused again it fails', () => {
  const post = rendering();
  const refused = (of: Post, ms: number) => after(of, renderFailedChange(of, { renderId: of.render!.renderId, problem: final }, at(ms)));
  const first = refused(post, -5 * hour);
  expect(renderWarnings(first)).toMatchObject([{ code: 'render-failed', detail: final.detail, action: 'edit' }]);
  expect(wakes(first)).toEqual(at(-hour));
  const lastTry = after(first, act(first, -hour));
  expect(lastTry).toMatchObject({ phase: 'rendering', render: { tries: 2, problem: final } });
  const last = refused(lastTry, -hour + minute);
  expect(wakes(last)!.getTime()).toBeLessThanOrEqual(at(-hour + minute).getTime());
  expect(act(last, -hour + minute)).toMatchObject({ set: { status: 'failed', phase: null, failure: { code: 'render-failed' } } });
  // Pictures that the library lacked may be there again.
  const drawn = renderedChange(lastTry, { renderId: lastTry.render!.renderId, slides: [], video: null }, at(-hour + minute));
  expect(after(lastTry, drawn)).toMatchObject({ phase: 'ready', render: null });
});

test('When slides are refused within the last hour, then the post fails at once', () => {
  const post = rendering({ requestedAt: at(-20 * minute) });
  const failed = after(post, renderFailedChange(post, { renderId: 'r1', problem: final }, at(-19 * minute)));
  expect(nextActionOf(failed, policy)!.getTime()).toBeLessThanOrEqual(at(-19 * minute).getTime());
  expect(act(failed, -19 * minute)).toMatchObject({ set: { status: 'failed' } });
});

/** Lets every try of a post fail for a reason that passes, as long as something happens to it. @returns when it was tried, in ms from noon, and the post */
function tried(from: Post, startMs: number): { tries: number[]; post: Post } {
  const tries = [startMs];
  let post = from;
  for (let step = 0; step < 2_000; step += 1) {
    if (post.phase === 'rendering')
      post = after(post, renderFailedChange(post, { renderId: post.render!.renderId, problem }, at(tries.at(-1)! + 1_000)));
    const now = nextActionOf(post, policy);
    if (!now || post.status !== 'scheduled' || post.phase === 'claimed') break;
    post = after(post, dueStepOf(post, { now, policy, newId: () => `try-${step}` })?.change ?? null);
    if (post.phase === 'rendering') tries.push(now.getTime() - noon.getTime());
  }
  return { tries, post };
}

test('When every try fails for a reason of ours, then the pauses grow to an hour, one comes an hour before its time, and they go on until it is too late', () => {
  const start = -9.5 * hour;
  const { tries, post } = tried(rendering({ requestedAt: at(start) }), start);
  const pauses = tries.slice(1).map((ms, index) => Math.round((ms - tries[index]!) / minute));
  expect(pauses.slice(0, 4)).toEqual([1, 5, 15, 60]);
  expect(tries).toContain(-hour);
  const late = tries.filter((ms) => ms > -hour);
  expect(late.length).toBeGreaterThanOrEqual(11);
  expect(Math.max(...pauses.slice(-late.length))).toBe(15);
  // No storm: days of failures are an hour apart.
  expect(tries.length - late.length).toBeLessThan(16);
  expect(post).toMatchObject({ status: 'failed', failure: { code: 'too-late', detail: expect.stringContaining(problem.detail) } });
  expect(post.history.filter(({ step }) => step === 'render-failed')).toHaveLength(1);
});

test('When a post that is due in two minutes cannot be drawn at first, then it is tried again until it is', () => {
  const { tries } = tried(rendering({ requestedAt: at(-2 * minute) }), -2 * minute);
  expect(tries.slice(0, 5).map((ms) => Math.round(ms / minute))).toEqual([-2, -1, 4, 19, 34]);
});

test('When its time is near, then its owner is notified of the first failure', () => {
  const post = rendering({ requestedAt: at(-30 * minute) });
  const failed = after(post, renderFailedChange(post, { renderId: 'r1', problem }, at(-29 * minute)));
  expect(renderWarnings(failed)).toEqual([
    { code: 'render-failed', severity: 'error', detail: `${problem.detail} We’ll try again.`, action: 'wait' },
  ]);
  expect(failed.history).toMatchObject([{ step: 'render-failed', detail: problem.detail }]);
});

test('When a post that waits for its next try is moved to a time that is near, then it is tried at once', () => {
  const post = rendering({ tries: 9 });
  const failed = after(post, renderFailedChange(post, { renderId: 'r1', problem }, at(-5 * hour)));
  expect(wakes({ ...failed, scheduledTime: at(-4.5 * hour) })!.getTime()).toBeLessThan(at(-5 * hour).getTime());
});

test.each<[string, Post, string]>([
  ['to another rendering', rendering(), 'r0'],
  ['heard before', after(rendering(), { set: { phase: 'ready', render: null } }), 'r1'],
  ['of a post that is over', { ...rendering(), status: 'failed' }, 'r1'],
  ['of a post that failed and waits', { ...rendering(), phase: 'frozen' }, 'r1'],
])('When an answer is %s, then nothing happens', (_name, post, renderId) => {
  expect(renderedChange(post, { renderId, slides: [], video: null }, at(0))).toBeNull();
  expect(renderFailedChange(post, { renderId, problem }, at(0))).toBeNull();
});

test.each([
  ['20 days old', 20 * day, null],
  ['older', 20 * day + 1, at(-day)],
  ['old for months', 90 * day, at(-71 * day + 1)],
])(
  'When files will be %s a day before the post is due, then they are kept again before they may be removed, or need not',
  (_n, age, expected) => {
    const post = aPost({ phase: 'ready', render: null, rendered: { ...rendered, renderedAt: at(-day - age) } });
    expect(wakes(post)).toEqual(expected);
    if (!expected) return;
    const asked = after(post, act(post, expected.getTime() - noon.getTime()));
    expect(asked).toMatchObject({ phase: 'rendering', rendered: post.rendered });
  },
);

test('When a post that was tried a moment ago, and would be tried in an hour, is to go out now, then it is tried within minutes', () => {
  const post = rendering({ tries: 9, requestedAt: at(-5 * hour) });
  const failed = after(post, renderFailedChange(post, { renderId: 'r1', problem }, at(-5 * hour + minute)));
  expect(wakes(failed)).toEqual(at(-4 * hour + minute));
  expect(wakes({ ...failed, scheduledTime: at(-5 * hour + 2 * minute) })).toEqual(at(-5 * hour + 15 * minute));
});

describe('a post whose old files cannot be kept again', () => {
  const old = { ...rendered, renderedAt: at(-22 * day) };
  const circumstances = (ms: number) => ({ now: at(ms), policy, newId: () => 'new-id' });
  const waiting = (of: Partial<Post> = {}) => ({ ...rendering({ requestedAt: at(-day) }), rendered: old, ...of });
  const refused = (post: Post, ms: number) =>
    after(post, renderFailedChange(post, { renderId: post.render!.renderId, problem: final }, at(ms)));

  test('When it is refused, and again an hour before its time, then it is published at its time with the files that it has, and its owner was notified', () => {
    const first = refused(waiting(), -day + minute);
    expect(renderWarnings(first)).toMatchObject([{ severity: 'warning', action: 'edit' }]);
    const last = refused(after(first, dueStepOf(first, circumstances(-hour))!.change), -hour + minute);
    expect(last.status).toBe('scheduled');
    expect(nextActionOf(last, policy)).toEqual(noon);
    expect(dueStepOf(last, circumstances(0))?.change).toMatchObject({
      asksToPublish: true,
      set: { status: 'scheduled', phase: 'claimed', render: null },
    });
    const manual = { ...last, delivery: 'manual' } as const;
    expect(dueStepOf(manual, circumstances(0))?.change).toMatchObject({ set: { phase: 'handed-over', render: null } });
  });

  test('When it fails for a reason that passes, then it is tried up to its time, and then goes out with the files that it has', () => {
    const { tries, post } = tried(waiting(), -day);
    expect(tries.length).toBeGreaterThan(5);
    expect(post).toMatchObject({ status: 'scheduled', phase: 'claimed', rendered: old });
    expect(post.claimedAt).toEqual(noon);
  });

  test('When it is to go out now, then it waits for the first answer, whatever that is', () => {
    const post = waiting({ scheduledTime: at(-day) });
    expect(dueStepOf(post, circumstances(-day + 30_000))).toBeNull();
    const failed = after(post, renderFailedChange(post, { renderId: 'r1', problem }, at(-day + 30_000)));
    expect(dueStepOf(failed, circumstances(-day + 30_000))).toMatchObject({ rule: 'claim' });
  });
});
