import { aClaimedPost, aPost, at, hour, minute, noon } from '../../../test/a-post.ts';
import { groupOf, noticeOf } from './notice.ts';
import type { Post, PostWarning } from '../post.ts';

const day = 24 * hour;
const failure = { code: 'c', detail: 'It was refused.', isRetryable: false, needsReconnect: false };
const failedAt = (when: Date, step = 'failed') => ({ history: [{ at: when, attempt: 1, step, detail: null }] });
const aFailed = (of: Partial<Post> = {}) => aPost({ status: 'failed', phase: null, failure, ...failedAt(noon), ...of });
const because = (of: Partial<typeof failure>) => aFailed({ failure: { ...failure, ...of } });
const error = (of: Partial<PostWarning> = {}): PostWarning => ({
  code: 'e',
  severity: 'error',
  detail: 'It is wrong.',
  action: 'edit',
  ...of,
});
const warned = (...warnings: PostWarning[]) => aPost({ warnings });
const refused = { code: 'r', detail: 'No.', isRetryable: false };
const drawing = { renderId: 'r', requestedAt: at(-3 * day), tries: 3, asked: 1, problem: refused, retryAt: null };
const published = { publishedAt: noon, accountId: 'a', remoteId: null, remoteUrl: null, isInInbox: true, warnings: [] };
const draftAgain = {
  status: 'draft',
  phase: null,
  warnings: [error({ code: 'account-disconnected' })],
  ...failedAt(noon, 'account-disconnected'),
} satisfies Partial<Post>;

/** Group, mark and urgency of the notice. */
function noticeParts(post: Post, ms: number) {
  const notice = noticeOf(post, at(ms));
  return notice && [groupOf(notice), notice.key.slice(post.id.length + 1), notice.isUrgent];
}

describe('the notice of a post', () => {
  test.each<[string, Post, number, unknown[] | null]>([
    ['it failed', aFailed(), minute, ['failed:tiktok:c', `failed:${noon.getTime()}`, false]],
    [
      'its account has to be connected again',
      because({ needsReconnect: true }),
      minute,
      ['failed:tiktok:reconnect', expect.anything(), false],
    ],
    ['it failed without an account', because({ code: 'no-account' }), minute, ['failed:tiktok:connect', expect.anything(), false]],
    ['the outcome is unknown', aFailed({ phase: 'unknown' }), minute, ['unknown:tiktok:', `unknown:${noon.getTime()}`, false]],
    [
      'it came back from a backup',
      aFailed({ phase: 'unknown', ...failedAt(at(5), 'restored') }),
      minute,
      ['unknown:tiktok:', `unknown:${at(5).getTime()}`, false],
    ],
    ['it is a draft again', aPost(draftAgain), minute, ['drafted:tiktok:account-disconnected', `drafted:${noon.getTime()}`, false]],
    ['it is a draft', aPost({ status: 'draft', phase: null }), minute, null],
    [
      'it waits in the inbox',
      aPost({ status: 'posted', phase: null, published }),
      minute,
      ['inbox:tiktok:', `inbox:${noon.getTime()}`, false],
    ],
    ['it is posted', aPost({ status: 'posted', phase: null, published: { ...published, isInInbox: false } }), minute, null],
    ['it failed a day ago', aFailed(), day, null],
    ['it failed a moment less than a day ago', aFailed(), day - 1, expect.anything()],
    [
      'its project was deleted after it failed',
      aFailed({ updatedAt: at(hour) }),
      2 * hour,
      ['failed:tiktok:c', `failed:${noon.getTime()}`, false],
    ],

    ['it will go out', aPost(), -hour, null],
    ['a warning stands', warned(error({ severity: 'warning' })), -hour, null],
    ['an error stands two days before', warned(error()), -2 * day, null],
    ['an error stands a day before', warned(error()), -day, ['needs:tiktok:edit', 'day:edit', false]],
    ['an error stands an hour before', warned(error()), -hour, ['needs:tiktok:edit', 'hour:edit', true]],
    ['an error stands and it is due', warned(error()), 0, null],
    ['an error has no action', warned(error({ action: null })), -hour, ['needs:tiktok:e', 'hour:e', true]],
    [
      'the account has to be connected again, weeks before',
      warned(error({ action: 'reconnect' })),
      -20 * day,
      ['needs:tiktok:reconnect', 'early:reconnect', false],
    ],
    ['two errors stand', warned(error(), error({ action: 'reconnect' })), -hour, ['needs:tiktok:reconnect', 'hour:reconnect', true]],
    [
      'its slides are refused, days before',
      aPost({ phase: 'frozen', rendered: null, render: drawing }),
      -2 * day,
      ['needs:tiktok:edit', 'early:edit', false],
    ],
    [
      'its slides are refused and its owner publishes it',
      aPost({ phase: 'frozen', delivery: 'manual', rendered: null, render: drawing }),
      -hour,
      ['needs:tiktok:edit', 'hour:edit', true],
    ],
    [
      'its slides cannot be drawn for now',
      aPost({ phase: 'frozen', rendered: null, render: { ...drawing, problem: { ...refused, isRetryable: true } } }),
      -2 * day,
      null,
    ],
    ['the platform is at work on it', aClaimedPost({ warnings: [error()] }), -minute, null],
    ['it is handed over', aPost({ phase: 'handed-over', warnings: [error()] }), -minute, null],
  ])('When %s, then the notice is as it should be', (_name, post, ms, expected) => expect(noticeParts(post, ms)).toEqual(expected));

  test.each<[string, number, number]>([
    ['early', -2 * day, -day],
    ['a day before', -day, -hour],
    ['an hour before', -hour, 0],
  ])('When it is reported %s, then it is current until the next time', (_name, ms, endsMs) =>
    expect(noticeOf(warned(error({ action: 'reconnect' })), at(ms))?.expiresAt).toEqual(at(endsMs)),
  );
});
