import { aClaimedPost, aPost, noon } from '../../../test/a-post.ts';
import { accountDisconnected } from './account-events.ts';
import type { Post } from '../post.ts';

const named = (of: Partial<Post> = {}) => aPost({ socialAccountId: 'channel', ...of });
const after = (post: Post) => ({ ...post, ...accountDisconnected(post, 'channel', noon)?.set });

test.each(['frozen', 'rendering', 'ready'] as const)(
  'When the account of a scheduled post (%s) is disconnected, then it is a draft that says why, with its time and everything that was written',
  (phase) => {
    const post = named({ phase });
    expect(after(post)).toMatchObject({
      status: 'draft',
      ...{ phase: null, frozen: null, render: null, rendered: null, checkAt: null },
      socialAccountId: null,
      scheduledTime: post.scheduledTime,
      content: post.content,
      warnings: [
        { code: 'account-disconnected', severity: 'error', detail: expect.stringMatching(/nothing was published/), action: 'edit' },
      ],
      history: [{ step: 'account-disconnected', detail: expect.stringMatching(/draft again/) }],
    });
  },
);

test('When its project is deleted, so that it could not be scheduled again, then it fails and keeps its slides', () => {
  const post = named();
  const project = { ...post.project, isDeleted: true };
  expect(after({ ...post, project })).toMatchObject({
    status: 'failed',
    failure: { code: 'account-disconnected', detail: expect.stringMatching(/slides are kept/) },
    frozen: post.frozen,
    rendered: post.rendered,
  });
});

test.each<[string, Post]>([
  ['a draft', named({ status: 'draft', phase: null, frozen: null })],
  ['one that its owner publishes', named({ delivery: 'manual' })],
])('When it is %s, then it only loses the account', (_what, post) => {
  expect(after(post)).toEqual({ ...post, socialAccountId: null });
});

test.each<[string, Post]>([
  ['names another account', named({ socialAccountId: 'other' })],
  ['names none', named({ socialAccountId: null })],
  ['was claimed', aClaimedPost({ socialAccountId: 'channel' })],
  ['is over', named({ status: 'posted', phase: null })],
])('When it %s, then it stays as it is', (_what, post) => {
  expect(accountDisconnected(post, 'channel', noon)).toBeNull();
});
