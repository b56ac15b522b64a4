import { describe, expect, test } from '@jest/globals';
import { buildAccount, buildPlatform } from '@/testing/builders.ts';
import type { Destination } from './destinations.ts';
import { emptyDraft } from './draft.ts';
import { outcomeWords } from './outcome-words.ts';

const youtube = buildPlatform();
const tiktok = buildPlatform({ id: 'tiktok', label: 'TikTok', hasPrivacy: false, limits: { draftsPerDay: 5 } });

function at(over: Partial<Destination>): Destination {
  return {
    key: 'k',
    draft: emptyDraft({ platform: over.platform?.id === 'tiktok' ? 'tiktok' : 'youtube' }),
    platform: youtube,
    accounts: [buildAccount()],
    isManualOnly: false,
    counts: {},
    context: { scheduledTime: null, isManual: false, hasPrivacy: true },
    outcome: null,
    ...over,
  };
}

const words = (over: Partial<Destination>, areAccountsKnown = true) => outcomeWords(at(over), [at(over)], areAccountsKnown);

describe('outcomeWords', () => {
  test.each([
    ['public', 'Published publicly on YouTube'],
    ['unlisted', 'Published on YouTube as unlisted: anyone with the link can see it'],
    ['private', 'Published on YouTube as private: only you can see it'],
  ] as const)('When it is %s, then that is said', (privacy, said) => {
    expect(words({ draft: emptyDraft({ platform: 'youtube', privacy }) })).toBe(said);
  });

  test('When the platform takes drafts, then it is said where its owner finds it', () => {
    expect(words({ platform: tiktok })).toBe('Sent as a draft to your TikTok inbox, where you finish it');
  });

  test('When its owner publishes it, then that is said, whatever the platform takes', () => {
    expect(words({ platform: tiktok, context: { scheduledTime: null, isManual: true, hasPrivacy: false } })).toBe(
      'You get a reminder and publish the post on TikTok yourself',
    );
  });

  test('When no account is connected, then it is said that nothing goes out, once that is known', () => {
    expect(words({ accounts: [] })).toBe('Connect your YouTube account to publish');
    expect(words({ accounts: [] }, false)).toBe('Published publicly on YouTube');
  });

  test('When the account is one of the rehearsal, then that is said', () => {
    const accounts = [buildAccount({ isSandbox: true })];
    expect(words({ accounts })).toBe('Published publicly on YouTube (rehearsal)');
    expect(words({ accounts, platform: tiktok })).toBe('Sent as a draft to your TikTok inbox (rehearsal), where you finish it');
  });

  test('When the platform is not known yet, then nothing is said', () => {
    expect(words({ platform: undefined })).toBeNull();
  });
});
