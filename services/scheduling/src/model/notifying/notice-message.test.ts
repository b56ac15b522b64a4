import { aPost, at, hour, minute, noon } from '../../../test/a-post.ts';
import { noticeOf } from './notice.ts';
import type { Notice } from './notice.ts';
import { noticeMessage } from './notice-message.ts';
import type { Post } from '../post.ts';

const failure = { code: 'c', detail: 'It was refused.', isRetryable: false, needsReconnect: false };
const failed = (of: Partial<typeof failure> = {}, post: Partial<Post> = {}) =>
  aPost({
    userId: 'ada',
    status: 'failed',
    phase: null,
    failure: { ...failure, ...of },
    history: [{ at: noon, attempt: 1, step: 'failed', detail: null }],
    ...post,
  });
const needing = (action: 'reconnect' | 'connect' | 'edit', dueAt = at(hour)) =>
  aPost({ userId: 'ada', scheduledTime: dueAt, warnings: [{ code: 'e', severity: 'error', detail: 'It is wrong.', action }] });
const published = { publishedAt: noon, accountId: 'a', remoteId: null, remoteUrl: null, isInInbox: true, warnings: [] };
const inInbox = () => aPost({ userId: 'ada', status: 'posted', phase: null, published });
const draft = () =>
  aPost({
    userId: 'ada',
    status: 'draft',
    phase: null,
    updatedAt: noon,
    warnings: [{ code: 'account-disconnected', severity: 'error', detail: 'Choose one.', action: 'edit' }],
  });
const many = (count: number, make: () => Post) => Array.from({ length: count }, make);

function messageOf(posts: Post[], unsent?: string[]) {
  const notices = posts.map((post) => noticeOf(post, at(minute)) as Notice) as [Notice, ...Notice[]];
  return noticeMessage({ notices, unsent: unsent ?? notices.map(({ key }) => key), at: noon }, at(minute));
}
const list = (status: string) => `/schedule?view=list&status=${status}&platform=tiktok`;

test.each<[string, Post[], { title: string; body: string; path: string }]>([
  ['one failed', [failed()], { title: '"Summer" could not be published on TikTok', body: 'It was refused.', path: list('failed') }],
  ['many failed', many(12, failed), { title: '12 posts could not be published on TikTok', body: 'It was refused.', path: list('failed') }],
  [
    'many failed, each in its way',
    [failed(), failed({ detail: 'Another way.' })],
    { title: '2 posts could not be published on TikTok', body: 'Open each post in your schedule to see why.', path: list('failed') },
  ],
  [
    'many failed for want of access',
    many(12, () => failed({ needsReconnect: true })),
    { title: '12 posts could not be published on TikTok', body: 'Reconnect your TikTok account, then retry the posts.', path: '/accounts' },
  ],
  [
    'many failed for want of an account',
    many(2, () => failed({ code: 'no-account' })),
    {
      title: '2 posts could not be published on TikTok',
      body: 'No TikTok account is connected. Connect one, then retry the posts.',
      path: '/accounts',
    },
  ],
  [
    'the outcome is unknown',
    [failed({}, { phase: 'unknown' })],
    { title: 'Is "Summer" on TikTok?', body: 'It was refused.', path: list('failed') },
  ],
  [
    'the outcome of many is unknown',
    many(3, () => failed({}, { phase: 'unknown' })),
    {
      title: '3 posts may or may not be on TikTok',
      body: 'Check TikTok, then mark each post as posted or publish it again. Nothing is sent again automatically.',
      path: list('failed'),
    },
  ],
  ['one is a draft again', [draft()], { title: '"Summer" is a draft again', body: 'Choose one.', path: list('draft') }],
  [
    'many are drafts again',
    many(2, draft),
    {
      title: '2 TikTok posts are drafts again',
      body: 'Their account was disconnected, and nothing was published. Choose another account and a time for each.',
      path: list('draft'),
    },
  ],
  [
    'an account has to be connected again',
    many(40, () => needing('reconnect')),
    {
      title: 'Reconnect TikTok',
      body: '40 scheduled posts cannot be published until you reconnect the account. The first post is due within the hour.',
      path: '/accounts',
    },
  ],
  [
    'an account has to be connected again, days before',
    [needing('reconnect', at(80 * hour))],
    {
      title: 'Reconnect TikTok',
      body: '"Summer" cannot be published until you reconnect the account. The post is due in 4 days or less.',
      path: '/accounts',
    },
  ],
  [
    'an account is needed',
    [needing('connect', at(23 * hour))],
    {
      title: 'Connect a TikTok account',
      body: '"Summer" cannot be published until you connect an account. The post is due within a day.',
      path: '/accounts',
    },
  ],
  [
    'a post has to be edited',
    [needing('edit')],
    { title: '"Summer" cannot be published on TikTok yet', body: 'The post is due within the hour. It is wrong.', path: list('scheduled') },
  ],
  [
    'many wait in the inbox',
    many(3, inInbox),
    {
      title: 'Finish your posts in TikTok',
      body: '3 posts are waiting in your TikTok inbox. Their captions are ready to copy.',
      path: list('posted'),
    },
  ],
])('When %s, then one message says it and leads to where something can be done', (_name, posts, expected) =>
  expect(messageOf(posts)).toMatchObject(expected),
);

test('When one waits in the inbox, then the message leads to its page', () => {
  const post = inInbox();
  expect(messageOf([post])).toMatchObject({ title: 'Finish your post in TikTok', path: `/handover/${post.id}` });
});

test('When others come up, then it is another message in the place of the first; the same ones are the same message, in any order', () => {
  const [one, other] = [failed(), failed()];
  const keyOf = (post: Post) => noticeOf(post, at(minute))?.key ?? '';
  const first = messageOf([one, other]);
  expect(messageOf([other, one], [keyOf(other), keyOf(one)])).toMatchObject({ key: first.key, tag: first.tag });
  const next = messageOf([one, other, failed()]);
  expect(next.key).not.toBe(first.key);
  expect(next).toMatchObject({ tag: 'failed:tiktok:c', expiresAt: at(24 * hour) });
});

test('When a reason is very long, then it is cut at a whole character', () => {
  const { body } = messageOf([failed({ detail: `${'x'.repeat(298)}😀 and more` })]);
  expect(body).toBe(`${'x'.repeat(298)}…`);
});
