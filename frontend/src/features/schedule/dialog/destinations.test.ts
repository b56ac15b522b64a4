import { describe, expect, test } from '@jest/globals';
import { buildAccount, buildPlatform } from '@/testing/builders.ts';
import { buildDestination } from '@/testing/destinations.ts';
import { checkDestinations } from './check-draft.ts';
import { destinationName, firstAccount, freeAccounts, namesOf, targetsLeft, type Destination } from './destinations.ts';
import type { Draft } from './draft.ts';
import { narrowestCounts } from './narrowest.ts';
import { countTexts } from '@/shared/lib/text-limits.ts';

const harbour = buildAccount({ username: 'harbour' });
const second = buildAccount({ username: 'second', isPrimary: false });
const accounts = [harbour, second];
const now = new Date('2026-11-22T10:00:00.000Z');

const at = (over: Partial<Draft>, rest: Partial<Destination> = {}) =>
  buildDestination(
    { projectId: 'p', ...over },
    { accounts: accounts.filter(({ platform }) => platform === (over.platform ?? '')), ...rest },
  );

describe('where else a post can go', () => {
  test('When nothing is chosen, then to every platform', () => {
    expect(targetsLeft([], accounts).map(({ label }) => label)).toEqual(['YouTube', 'TikTok', 'Instagram', 'Bluesky', 'Mastodon']);
  });

  test('When a platform is taken, then it is not offered again, except with an account that is free', () => {
    const labels = (...taken: Partial<Draft>[]) =>
      targetsLeft(
        taken.map((over) => at(over)),
        accounts,
      ).map(({ label }) => label);
    expect(labels({ platform: 'tiktok' })).toEqual(['YouTube', 'Instagram', 'Bluesky', 'Mastodon']);
    expect(labels({ platform: 'youtube' })).toEqual(['TikTok', 'Instagram', 'Bluesky', 'Mastodon', 'YouTube (@second)']);
    expect(labels({ platform: 'youtube', accountId: second.id })).toEqual([
      'TikTok',
      'Instagram',
      'Bluesky',
      'Mastodon',
      'YouTube (@harbour)',
    ]);
    expect(labels({ platform: 'youtube' }, { platform: 'youtube', accountId: second.id })).toEqual([
      'TikTok',
      'Instagram',
      'Bluesky',
      'Mastodon',
    ]);
  });

  test('When the primary account is taken, then another one is chosen to start with, and offered', () => {
    expect(firstAccount('youtube', [], accounts)).toBe('');
    expect(firstAccount('youtube', [at({ platform: 'youtube' })], accounts)).toBe(second.id);
    expect(firstAccount('tiktok', [at({ platform: 'youtube' })], accounts)).toBe('');
    expect(freeAccounts('youtube', [at({ platform: 'youtube' })], accounts)).toEqual([second]);
  });

  test('When several go to one platform, then each is called by its account too', () => {
    const all = [at({ platform: 'youtube' }), at({ platform: 'youtube', accountId: second.id }), at({ platform: 'tiktok' })];
    expect(all.map((each) => destinationName(each, all))).toEqual(['YouTube (@harbour)', 'YouTube (@second)', 'TikTok']);
    expect(namesOf(all.slice(2), all)).toBe('TikTok');
    expect(namesOf([at({ platform: 'youtube' }), at({ platform: 'tiktok' })], [])).toBe('YouTube and TikTok');
  });
});

describe('checkDestinations', () => {
  test('When two go to the same place, because an account was disconnected, then the second is refused', () => {
    const all = [at({ platform: 'youtube' }), at({ platform: 'youtube', accountId: harbour.id }), at({ platform: 'tiktok' })];
    expect(Object.keys(checkDestinations(all, now)?.errors.own ?? {})).toEqual([all[1]?.key]);
    expect(checkDestinations([all[0] as Destination, all[2] as Destination], now)).toBeNull();
  });

  test('When one is saved already, then nothing of it is checked again, and it is the one that stays', () => {
    const time = { scheduledTime: '2026-11-21T10:00:00.000Z', isManual: false, hasPrivacy: false };
    const saved = at({ platform: 'youtube' }, { outcome: { kind: 'saved', post: {} as never }, context: time });
    expect(checkDestinations([saved, at({ platform: 'tiktok' })], now)).toBeNull();
    const same = at({ platform: 'youtube' });
    expect(Object.keys(checkDestinations([same, saved], now)?.errors.own ?? {})).toEqual([same.key]);
  });

  test('When the time has passed, then one message says so', () => {
    const context = { scheduledTime: '2026-11-21T10:00:00.000Z', isManual: false, hasPrivacy: false };
    const refusal = checkDestinations([at({ platform: 'youtube' }, { context }), at({ platform: 'tiktok' }, { context })], now);
    expect(refusal).toMatchObject({ toast: { title: 'Invalid time' }, errors: { shared: { time: expect.any(String) }, own: {} } });
  });
});

describe('narrowestCounts', () => {
  const platforms = {
    youtube: buildPlatform({
      limits: { titleCharacters: 100, titleCharactersMin: 1, descriptionBytes: 5_000, tagCharacters: 500, forbiddenCharacters: '<>' },
    }),
    tiktok: buildPlatform({ id: 'tiktok', label: 'TikTok', limits: { titleCharacters: 90, descriptionCharacters: 4_000 } }),
    instagram: buildPlatform({ id: 'instagram', label: 'Instagram', limits: {} }),
  };
  const counted = (platform: 'youtube' | 'tiktok' | 'instagram', texts: { title?: string; description?: string }) =>
    at({ platform }, { counts: countTexts({ title: '', description: '', tags: [], ...texts }, platforms[platform]) });

  test('When there is one destination, then its counts are as they were, without its name', () => {
    const only = counted('youtube', { title: 'abc' });
    expect(narrowestCounts([only], false)).toEqual(only.counts);
  });

  test('When there are several, then each text is counted as where the least room is left, and says where', () => {
    const all = (['youtube', 'tiktok', 'instagram'] as const).map((each) => counted(each, { title: 'abc' }));
    expect(narrowestCounts(all, true)).toMatchObject({
      title: { used: 3, most: 90, on: 'TikTok' },
      description: { used: 0, most: 4_000, on: 'TikTok' },
      tags: { most: 500, on: 'YouTube' },
    });
    // In bytes YouTube is the narrower one.
    const cyrillic = (['youtube', 'tiktok'] as const).map((each) => counted(each, { description: 'ж'.repeat(2_000) }));
    expect(narrowestCounts(cyrillic, true).description).toMatchObject({ used: 4_000, most: 5_000, unit: 'bytes', on: 'YouTube' });
  });

  test('When one has no room for it, then its sentence stands there and names it, also before one with less room', () => {
    const over = (['youtube', 'tiktok'] as const).map((each) => counted(each, { title: 'x'.repeat(95) }));
    expect(narrowestCounts(over, true).title?.error).toBe('A title can have at most 90 characters on TikTok; this one has 95. Shorten it.');
    const forbidden = (['youtube', 'tiktok'] as const).map((each) => counted(each, { title: 'a > b' }));
    expect(narrowestCounts(forbidden, true).title?.error).toBe('YouTube: This text must not contain < or >. Remove these characters.');
  });

  test('When one of them wants a title and there is none, then that is said', () => {
    const blank = (['youtube', 'tiktok'] as const).map((each) => counted(each, {}));
    expect(narrowestCounts(blank, true).title?.missing).toMatch(/^YouTube needs a title/);
  });
});
