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
    ['public', 'Goes public on YouTube'],
    ['unlisted', 'Goes to YouTube unlisted: who has the link sees it'],
    ['private', 'Goes to YouTube as private: nobody else sees it'],
  ] as const)('When it is %s, then that is said', (privacy, said) => {
    expect(words({ draft: emptyDraft({ platform: 'youtube', privacy }) })).toBe(said);
  });

  test('When the platform takes drafts, then it is said where its owner finds it', () => {
    expect(words({ platform: tiktok })).toBe('Arrives as a draft in your TikTok inbox, where you finish it');
  });

  test('When its owner publishes it, then that is said, whatever the platform takes', () => {
    expect(words({ platform: tiktok, context: { scheduledTime: null, isManual: true, hasPrivacy: false } })).toBe(
      'You are told, and publish it on TikTok yourself',
    );
  });

  test('When no account is connected, then it is said that nothing goes out, once that is known', () => {
    expect(words({ accounts: [] })).toBe('Nothing goes to YouTube until an account is connected');
    expect(words({ accounts: [] }, false)).toBe('Goes public on YouTube');
  });

  test('When the account is one of the rehearsal, then that is said', () => {
    const accounts = [buildAccount({ isSandbox: true })];
    expect(words({ accounts })).toBe("Goes public on YouTube's rehearsal");
    expect(words({ accounts, platform: tiktok })).toBe('Arrives as a draft in your TikTok inbox of the rehearsal, where you finish it');
  });

  test('When the platform is not known yet, then nothing is said', () => {
    expect(words({ platform: undefined })).toBeNull();
  });
});
