import { describe, expect, test } from '@jest/globals';
import { buildAccount, buildPlatform, buildPost } from '@/testing/builders.ts';
import type { Destination } from './destinations.ts';
import { emptyDraft } from './draft.ts';
import { twinWords } from './twin-words.ts';

const account = buildAccount();
const noon = '2031-03-01T12:00:00.000Z';
const destination: Destination = {
  key: 'k',
  draft: emptyDraft({ platform: 'youtube', projectId: 'harbour' }),
  platform: buildPlatform(),
  accounts: [account],
  isManualOnly: false,
  counts: {},
  context: { scheduledTime: noon, isManual: false, hasPrivacy: true },
  outcome: null,
};
const post = (over = {}) =>
  buildPost({ projectId: 'harbour', platform: 'youtube', socialAccountId: account.id, status: 'scheduled', scheduledTime: noon, ...over });

describe('twinWords', () => {
  test.each([
    ['at the same time', {}],
    ['an hour before', { scheduledTime: '2031-03-01T11:00:00.000Z' }],
    ['that was published 59 minutes ago', { status: 'posted', scheduledTime: '2031-03-01T11:01:00.000Z' }],
  ])('When the account has a post of the project %s, then that is said', (_when, over) => {
    expect(twinWords(destination, [post({ projectId: 'other' }), post(over)])).toMatch(
      /^This account already has a post from this project at .*\.$/,
    );
  });

  test.each([
    ['of another project', { projectId: 'other' }],
    ['at another platform', { platform: 'tiktok' }],
    ['of another account', { socialAccountId: 'other' }],
    ['an hour and a minute later', { scheduledTime: '2031-03-01T13:01:00.000Z' }],
    ['as a draft', { status: 'draft', scheduledTime: null }],
    ['that failed', { status: 'failed' }],
  ])('When there is only a post %s, then nothing is said', (_what, over) => {
    expect(twinWords(destination, [post(over)])).toBeNull();
  });

  test('When the post itself is edited, or no time is chosen, then nothing is said', () => {
    const own = post();
    expect(twinWords(destination, [own], own.id)).toBeNull();
    expect(twinWords({ ...destination, context: { ...destination.context, scheduledTime: null } }, [own])).toBeNull();
  });
});
