import { aClaimedPost, aPost, noon } from '../../../test/a-post.ts';
import { endBrought } from './post-end.ts';
import type { Post } from '../post.ts';

const failedWith = (code: string, more: Partial<Post> = {}, needsReconnect = false) =>
  aPost({ status: 'failed', phase: null, failure: { code, detail: 'No.', isRetryable: false, needsReconnect }, ...more });
const postedBy = (accountId: string | null) =>
  aPost({
    status: 'posted',
    phase: null,
    published: { publishedAt: noon, accountId, remoteId: null, remoteUrl: null, isInInbox: false, warnings: [] },
  });

describe('how a post ended', () => {
  test.each([
    ['the platform took it', postedBy('account'), 'posted'],
    ['it was refused', failedWith('refused'), 'failed'],
    ['its outcome is unknown', failedWith('no-answer', { phase: 'unknown' }), 'unknown'],
    ['its account has to be connected again', failedWith('token-revoked', {}, true), 'owner'],
    ['its owner did not answer', failedWith('handover-unanswered'), 'owner'],
    ['no account was connected', failedWith('no-account'), 'owner'],
    ['its account was disconnected', failedWith('account-disconnected'), 'owner'],
    ['its owner says that it is out', postedBy(null), null],
    ['it goes on', aClaimedPost(), null],
  ])('When %s, then that is its end', (_when, after, end) => {
    expect(endBrought(aClaimedPost(), after)).toBe(end);
  });

  test('When something else of an ended post changes, then that is no new end; another outcome is', () => {
    const unknown = failedWith('no-answer', { phase: 'unknown' });
    expect(endBrought(unknown, { ...unknown, project: { ...unknown.project, name: 'Winter' } } as Post)).toBeNull();
    expect(endBrought(unknown, failedWith('refused'))).toBe('failed');
    expect(endBrought(postedBy(null), postedBy('account'))).toBe('posted');
  });
});
