import { describe, expect, test } from '@jest/globals';
import { buildPost } from '@/testing/builders.ts';
import { affectedPostsText, connectResult, countText, initialsOf, relativeTime } from './words.ts';
import type { SocialAccount } from './api.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const ago = (ms: number) => new Date(now - ms).toISOString();
const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000] as const;

describe('relativeTime', () => {
  test.each([
    [null, 'never'],
    [ago(-5 * second), 'just now'],
    [ago(0), 'just now'],
    [ago(minute - 1), 'just now'],
    [ago(minute), '1 mins ago'],
    [ago(hour - 1), '59 mins ago'],
    [ago(hour), '1 hours ago'],
    [ago(day - 1), '23 hours ago'],
    [ago(day), '1 days ago'],
    [ago(40 * day), '40 days ago'],
  ])('When the last sync was at %s, then it says %s', (isoDate, text) => {
    expect(relativeTime(isoDate, now)).toBe(text);
  });
});

describe('initialsOf', () => {
  test.each([
    ['harbour', 'HA'],
    ['@harbour', 'HA'],
    ['x', 'X'],
    ['😀smile', '😀S'],
  ])('When the handle is %s, then they are %s', (username, initials) => {
    expect(initialsOf({ username })).toBe(initials);
  });
});

describe('countText', () => {
  const platform = { countField: 'subscriberCount', countLabel: 'subscribers' } as const;
  test.each([
    [1_234_567, '1,234,567 subscribers'],
    [0, '0 subscribers'],
    [null, null],
  ])('When the count is %s, then it says %s', (subscriberCount, text) => {
    expect(countText({ subscriberCount, followerCount: 5 } as SocialAccount, platform)).toBe(text);
  });
});

describe('connectResult', () => {
  test.each([
    ['', null],
    ['success=youtube_connected', { title: 'YouTube connected!' }],
    ['success=tiktok_connected', { title: 'TikTok connected!' }],
    ['success=toString', null],
    ['error=missing_params', { description: 'Missing authentication parameters' }],
    ['error=no_channel', { description: 'No YouTube channel found for this account' }],
    ['error=already_connected', { description: 'This account is already connected' }],
    ['error=connection_failed', { description: 'Failed to connect account' }],
    ['error=access_denied', { description: 'An error occurred while connecting' }],
    ['error=', { description: 'An error occurred while connecting' }],
    ['error=constructor', { description: 'An error occurred while connecting' }],
  ])('When the address says "%s", then the message is as specified', (search, message) => {
    const result = connectResult(new URLSearchParams(search));
    if (message === null) expect(result).toBeNull();
    else expect(result).toEqual('title' in message ? message : { title: 'Connection failed', variant: 'destructive', ...message });
  });
});

describe('affectedPostsText', () => {
  const own = (of: object = {}) => buildPost({ socialAccountId: 'a', ...of });
  test.each([
    ['they are not known', null, /^Scheduled posts for this account become drafts\. They won’t be published/],
    ['there are none', [buildPost(), own({ status: 'draft' }), own({ delivery: 'manual' })], /^No posts are scheduled for this account\.$/],
    ['there is one', [own()], /^1 scheduled post becomes a draft\. They won’t be published/],
    ['one no longer has a project', [own({ isProjectDeleted: true })], /^1 post without a project will fail\.$/],
    ['one is being published', [own({ phase: 'publishing' })], /^A post that is being published right now may still appear\.$/],
  ])('When %s, then it says what becomes of them', (_when, posts, words) => {
    expect(affectedPostsText('a', posts)).toMatch(words);
  });
});
