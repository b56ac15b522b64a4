import { aPost, at, hour, minute, noon } from '../../../test/a-post.ts';
import { remindedLater } from './handover.ts';
import { markedPosted } from './owner-actions.ts';
import { allowedActions } from '../post-actions.ts';
import type { PostChange } from '../post-change.ts';
import type { Post } from '../post.ts';
import { dueStepOf, nextActionOf } from '../rules.ts';
import { handoverMessage } from '../notifying/push-message.ts';

const policy = { maxLateMs: 2 * hour };
const decide = (post: Post, now: Date) => dueStepOf(post, { now, policy, newId: () => 'an-id' })?.change ?? null;
const after = (post: Post, change: PostChange | null): Post => ({ ...post, ...change?.set });
const manual = (over: Partial<Post> = {}) => aPost({ platform: 'instagram', delivery: 'manual', history: [], ...over });
const handedOver = (over: Partial<Post> = {}) => ({ ...after(manual(), decide(manual(), noon)), ...over });
const inInbox = () =>
  aPost({
    status: 'posted',
    phase: null,
    published: { publishedAt: noon, accountId: 'account-1', remoteId: 'r', remoteUrl: null, isInInbox: true, warnings: [] },
  });

describe('hand-over', () => {
  test('When a post is due, then its owner is notified now and has a day; no platform is asked', () => {
    const change = decide(manual(), at(5));
    expect(change).toMatchObject({
      set: { phase: 'handed-over', handover: { toldAt: at(5), remindAt: null, expiresAt: at(24 * hour + 5) } },
    });
    expect(change?.asksToPublish).toBeUndefined();
    expect(change?.set.history).toEqual([{ at: at(5), attempt: 0, step: 'handed-over', detail: null }]);
    expect(nextActionOf(after(manual(), change), policy)).toEqual(at(24 * hour + 5));
  });

  test.each<[string, Partial<Post>, Date, Date | null, string | undefined]>([
    ['ready and not due', {}, at(-1), noon, undefined],
    ['ready and very late', {}, at(48 * hour), noon, 'handed-over'],
    ['not drawn yet', { phase: 'rendering', rendered: null }, at(2 * hour), at(2 * hour + 1), undefined],
    ['a draft', { status: 'draft', phase: null }, at(minute), null, undefined],
    ['posted', { status: 'posted', phase: null }, at(minute), null, undefined],
  ])('When a post is %s, then it is handed over only if it is ready and due', (_state, over, now, wakesAt, phase) => {
    expect(nextActionOf(manual(over), policy)).toEqual(wakesAt);
    expect(decide(manual(over), now)?.set.phase).toBe(phase);
  });

  test('When a post could not be rendered in time, then it failed and says what to do', () => {
    const change = decide(manual({ phase: 'rendering', rendered: null }), at(2 * hour + 1));
    expect(change).toMatchObject({
      set: { status: 'failed', phase: null, failure: { code: 'too-late', detail: expect.stringContaining('Retry') } },
    });
  });

  test('When the owner wants to be reminded, then that is in an hour, and the day starts again', () => {
    const waiting = after(handedOver(), remindedLater(handedOver(), at(hour)));
    expect(waiting.handover).toEqual({ toldAt: noon, remindAt: at(2 * hour), expiresAt: at(26 * hour) });
    expect(nextActionOf(waiting, policy)).toEqual(at(2 * hour));
    expect(decide(waiting, at(2 * hour - 1))).toBeNull();
    const again = after(waiting, decide(waiting, at(2 * hour)));
    expect(again.handover).toEqual({ toldAt: at(2 * hour), remindAt: null, expiresAt: at(26 * hour) });
    expect(again.history.map(({ step }) => step)).toEqual(['handed-over', 'remind-later', 'reminded']);
  });

  test('When the reminder comes due after a long downtime, then the owner is still notified, and the post has not failed', () => {
    const waiting = after(handedOver(), remindedLater(handedOver(), at(hour)));
    expect(decide(waiting, at(72 * hour))).toMatchObject({ set: { phase: 'handed-over', handover: { toldAt: at(72 * hour) } } });
  });

  test('When nothing is handed over, then there is nothing to be reminded of', () => {
    expect(() => remindedLater(manual(), noon)).toThrow(expect.objectContaining({ code: 'action-not-possible' }));
  });

  test('When a day passes without an answer, then it failed with that reason, and the owner may still say that it is posted', () => {
    expect(decide(handedOver(), at(24 * hour - 1))).toBeNull();
    const failed = after(handedOver(), decide(handedOver(), at(24 * hour)));
    expect(failed).toMatchObject({ status: 'failed', phase: null, handover: null, failure: { code: 'handover-unanswered' } });
    expect(nextActionOf(failed, policy)).toBeNull();
    expect(allowedActions(failed)).toEqual(expect.arrayContaining(['retry', 'mark-posted']));
    expect(after(failed, markedPosted(failed, at(30 * hour)))).toMatchObject({ status: 'posted', failure: null });
  });

  test('When the owner has published it, then it counts as posted by its owner, and nothing is left to do', () => {
    const posted = after(handedOver(), markedPosted(handedOver(), at(hour)));
    expect(posted).toMatchObject({ status: 'posted', phase: null, handover: null, published: { publishedAt: at(hour), accountId: null } });
    expect(nextActionOf(posted, policy)).toBeNull();
  });

  test('When the owner has finished a draft of the inbox, then only that changes', () => {
    const finished = after(inInbox(), markedPosted(inInbox(), at(hour)));
    expect(finished.published).toEqual({ ...inInbox().published, isInInbox: false });
  });
});

describe('the message of a hand-over', () => {
  test('When a post was handed over, then there is one message for each time', () => {
    const post = handedOver({ content: { ...manual().content, title: '' } });
    const first = handoverMessage(post, at(minute));
    expect(first).toMatchObject({
      userId: post.userId,
      title: 'Time to publish on Instagram',
      body: '"Summer" is ready: slides to share, caption to copy.',
      path: `/handover/${post.id}`,
    });
    expect(handoverMessage({ ...post, revision: 9 }, at(hour))?.key).toBe(first?.key);
    const waiting = after(post, remindedLater(post, at(hour)));
    const again = after(waiting, decide(waiting, at(2 * hour)));
    expect(handoverMessage(again, at(2 * hour))?.key).not.toBe(first?.key);
  });

  test.each<[string, Post]>([
    ['is only ready', manual()],
    ['is to be reminded of later', after(handedOver(), remindedLater(handedOver(), noon))],
    ['was published by its owner', after(handedOver(), markedPosted(handedOver(), noon))],
  ])('When a post %s, then there is no message', (_state, post) => {
    expect(handoverMessage(post, at(minute))).toBeNull();
  });

  test('When the hand-over is a day old, then there is no message', () => {
    expect(handoverMessage(handedOver(), at(24 * hour - 1))).not.toBeNull();
    expect(handoverMessage(handedOver(), at(24 * hour))).toBeNull();
  });

  test('When the title is long, then it is cut at a whole character', () => {
    const body = (title: string) => handoverMessage(handedOver({ content: { ...manual().content, title } }), at(minute))?.body ?? '';
    expect(body('x'.repeat(80))).toContain(`"${'x'.repeat(80)}"`);
    expect(body('x'.repeat(81))).toContain(`"${'x'.repeat(79)}…"`);
    expect(body(`${'x'.repeat(78)}😀😀`)).toContain(`"${'x'.repeat(78)}…"`);
  });
});
