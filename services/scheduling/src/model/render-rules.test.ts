import { aPost, at, hour, minute } from '../../test/a-post.ts';
import type { Post } from './post.ts';
import { renderedChange, renderFailedChange, renderRule, renderWarnings, turnChange } from './render-rules.ts';

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

test('When a request is not answered within a minute, then the same one is told once more; ten minutes after that another one is tried', () => {
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

test('When a post waits for its turn, then it is looked at now and then for as long as it takes, and its ten minutes begin with the turn', () => {
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
  'When %s try fails for a reason that passes, then the next one waits, and the owner is told from the third on',
  (_n, tries, pause, told) => {
    const post = rendering({ tries });
    const failed = after(post, renderFailedChange(post, { renderId: 'r1', problem }, at(-5 * hour)));
    expect(wakes(failed)).toEqual(at(-5 * hour + pause));
    expect(renderWarnings(failed)).toHaveLength(told);
  },
);

test('When slides can never be rendered, then the owner is told, and the post fails an hour before it is due', () => {
  const post = rendering();
  const failed = after(post, renderFailedChange(post, { renderId: 'r1', problem: final }, at(-5 * hour)));
  expect(renderWarnings(failed)).toMatchObject([{ code: 'render-failed', action: 'edit' }]);
  expect(wakes(failed)).toEqual(at(-hour));
  expect(act(failed, -hour)).toMatchObject({ set: { status: 'failed', phase: null, failure: { code: 'render-failed' } } });
});

test('When tries fail within the hour before it is due, then three are made before the post fails', () => {
  const second = after(rendering(), {
    set: { phase: 'frozen', render: { ...rendering().render!, tries: 2, problem, retryAt: at(-30 * minute) } },
  });
  expect(act(second, -30 * minute)).toMatchObject({ set: { phase: 'rendering', render: { tries: 3 } } });
  const third = after(second, { set: { render: { ...second.render!, tries: 3 } } });
  expect(act(third, -30 * minute)).toMatchObject({ set: { status: 'failed' } });
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
])('When files will be %s a day before the post is due, then they are rendered anew or not', (_name, age, expected) => {
  const rendered = { slides: [], video: null, renderedAt: at(-day - age) };
  const post = aPost({ phase: 'ready', render: null, rendered });
  expect(wakes(post)).toEqual(expected);
  if (expected) expect(act(post, -day)).toMatchObject({ asksToRender: true, set: { phase: 'rendering' } });
});
