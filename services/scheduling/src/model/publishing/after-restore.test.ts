import { aClaimedPost, aPost, at, hour, noon } from '../../../test/a-post.ts';
import { doubtedAfterRestore } from './after-restore.ts';
import { publishedAgain } from './owner-actions.ts';
import { changedPost } from '../../adapters/mongo/stored-post.ts';

const moment = { now: noon, dueUntil: noon };

test.each([
  ['was claimed', aClaimedPost({ scheduledTime: at(hour) })],
  ['was at the platform', aClaimedPost({ phase: 'confirming' })],
  ['waited to be tried again', aClaimedPost({ asking: { ...aClaimedPost().asking!, retryAt: at(hour) } })],
  ['was due since', aPost({ scheduledTime: at(-1) })],
  ['was due just now', aPost({ scheduledTime: noon })],
  ['was due and not drawn yet', aPost({ phase: 'rendering', rendered: null, scheduledTime: at(-hour) })],
])('When a restored post %s, then it may be on its platform: its owner decides', (_what, post) => {
  const change = doubtedAfterRestore(post, moment);
  expect(change).toMatchObject({
    set: { status: 'failed', phase: 'unknown', failure: { code: 'restored-from-backup', isRetryable: false } },
  });
  expect(change?.asksToPublish).toBeUndefined();
});

test.each([
  ['is due later', aPost({ scheduledTime: at(1) })],
  ['is published by its owner', aPost({ delivery: 'manual', scheduledTime: at(-hour) })],
  ['was handed over', aPost({ delivery: 'manual', phase: 'handed-over' })],
  ['is a draft', aPost({ status: 'draft', phase: null, scheduledTime: at(-hour) })],
  ['was posted', aPost({ status: 'posted', phase: null, scheduledTime: at(-hour) })],
  ['had failed', aPost({ status: 'failed', phase: null, scheduledTime: at(-hour) })],
])('When a restored post %s, then it stays as it is', (_what, post) => {
  expect(doubtedAfterRestore(post, moment)).toBeNull();
});

test('When nothing is to be published automatically, then posts that are due later wait for their owners, too', () => {
  expect(doubtedAfterRestore(aPost({ scheduledTime: at(hour) }), { now: noon, dueUntil: null })).toMatchObject({
    set: { phase: 'unknown' },
  });
});

test('When its owner publishes a doubted post again that was never drawn, then it is drawn first and claimed afterwards', () => {
  const post = aPost({ phase: 'rendering', rendered: null, scheduledTime: at(-hour) });
  const doubted = changedPost(post, doubtedAfterRestore(post, moment)!, { maxLateMs: hour });
  expect(publishedAgain(doubted, noon).set).toMatchObject({ status: 'scheduled', phase: 'frozen', scheduledTime: noon });
  const drawn = { ...doubted, rendered: aPost().rendered };
  expect(publishedAgain(drawn, noon)).toMatchObject({ asksToPublish: true, set: { phase: 'claimed', attempt: 1 } });
});
