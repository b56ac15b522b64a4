import { aPost, at, hour, noon } from '../../../test/a-post.ts';
import { editPost } from './edit-post.ts';
import type { PostEdit } from './edit-post.ts';
import type { Post } from '../post.ts';

const now = at(-3 * hour);
const frozen = aPost().frozen;
const edited = (current: Post, edit: PostEdit, before = current) =>
  editPost(current, edit, { at: now, before, frozen: before.frozen ? null : frozen, checked: null, renderId: 'r2' });
const aDraft = (changes: Partial<Post> = {}) => aPost({ status: 'draft', phase: null, frozen: null, rendered: null, ...changes });

describe('an edit that was made ready for another state of the post', () => {
  const { content } = aPost();
  test.each<[string, Partial<Post>]>([
    ['lost its time', { scheduledTime: null }],
    ['has another title', { content: { ...content, title: 'Winter' } }],
    ['is for another platform', { platform: 'youtube' }],
    ['has another account', { socialAccountId: 'other' }],
    ['is its owner’s to publish', { delivery: 'manual' }],
    ['was scheduled', { status: 'scheduled', phase: 'rendering', frozen }],
  ])('When a draft %s in the meantime, then nothing is changed', (_name, changes) => {
    const before = aDraft();
    const edit = () => edited({ ...before, ...changes }, { status: 'scheduled' }, before);
    expect(edit).toThrow(expect.objectContaining({ code: 'post-changed-meanwhile' }));
  });

  test('When only automatic steps happened since, then it is changed', () => {
    const before = aPost({ phase: 'rendering', rendered: null });
    const current: Post = { ...before, phase: 'ready', rendered: aPost().rendered, revision: 9, warnings: [], checkedAt: now };
    expect(edited(current, { title: 'Winter' }, before).set.content).toMatchObject({ title: 'Winter' });
  });

  test('When the edit names a revision that is no longer the newest, then it is refused', () => {
    const before = aDraft();
    const edit = () => edited({ ...before, scheduledTime: null, revision: 2 }, { title: 'Winter', revision: 1 }, before);
    expect(edit).toThrow(expect.objectContaining({ code: 'stale-revision' }));
  });
});

test('When a post would be scheduled for no time, then it is refused whatever was asked before', () => {
  for (const [post, edit] of [
    [aDraft({ scheduledTime: null }), { status: 'scheduled' }],
    [aPost(), { scheduledTime: null }],
  ] as const)
    expect(() => edited(post, edit)).toThrow(expect.objectContaining({ code: 'invalid-time' }));
});

test.each<[string, PostEdit, boolean]>([
  ['the seconds per slide of a video', { secondsPerSlide: 5 }, true],
  ['the platform', { platform: 'instagram' }, true],
  ['the text', { description: 'other' }, false],
  ['the time', { scheduledTime: at(hour) }, false],
])('When %s changes, then files that show something else are gone, others stay', (_name, edit, isGone) => {
  const post = aPost({ platform: 'youtube', scheduledTime: noon });
  const change = edited(post, edit);
  expect(change.asksToRender ?? false).toBe(isGone);
  expect({ ...post, ...change.set }).toMatchObject(
    isGone ? { phase: 'rendering', rendered: null } : { phase: 'ready', rendered: post.rendered },
  );
});

test.each([
  ['one that takes smaller pictures only', 'instagram', 'bluesky', true],
  ['one that takes any, too', 'bluesky', 'instagram', true],
  ['the same', 'bluesky', 'bluesky', false],
] as const)('When a post of pictures goes to %s, then whether its files serve there follows', (_name, from, platform, isGone) => {
  expect(edited(aPost({ platform: from, delivery: 'manual' }), { platform }).asksToRender ?? false).toBe(isGone);
});

describe('the account', () => {
  const checked = (socialAccountId: string | null) => ({ title: 'Summer', delivery: 'automatic' as const, socialAccountId, warnings: [] });
  const edit = (post: Post, change: PostEdit, socialAccountId: string | null) =>
    editPost(post, change, { at: now, before: post, frozen, checked: checked(socialAccountId), renderId: 'r2' }).set.socialAccountId;

  test('When a post is scheduled, or sent back to the primary account, then the one that was found is its own', () => {
    expect(edit(aDraft(), { status: 'scheduled' }, 'first')).toBe('first');
    expect(edit(aPost({ socialAccountId: 'second' }), { socialAccountId: null }, 'first')).toBe('first');
  });

  test('When a post only moves to another time, then it keeps its account', () => {
    expect(edited(aPost({ socialAccountId: 'second' }), { scheduledTime: at(hour) }).set.socialAccountId).toBe('second');
  });

  test('When a draft that lost its account is edited, then it says why until another account is chosen', () => {
    const warnings = [{ code: 'account-disconnected', severity: 'error', detail: 'It was disconnected.', action: 'edit' }] as const;
    const post = aDraft({ warnings: [...warnings] });
    expect(edited(post, { title: 'Winter' }).set.warnings).toEqual(warnings);
    expect(edited(post, { socialAccountId: 'other' }).set.warnings).toEqual([]);
    expect(edited(aPost({ warnings: [...warnings] }), { status: 'draft' }).set.warnings).toEqual([]);
  });
});
