import { expect, test } from '@jest/globals';
import { addressOf, isRehearsalInstance, plainInstance } from './instance.ts';

test.each([
  [' Mastodon.Social ', 'mastodon.social'],
  ['https://mastodon.social/@ada', 'mastodon.social'],
  ['http://mastodon.social', 'mastodon.social'],
  ['@ada@mastodon.social', 'mastodon.social'],
  ['ada@social.example.org', 'social.example.org'],
  ['münchen.example', 'xn--mnchen-3ya.example'],
  ['example.org.', 'example.org'],
  ['', null],
  ['ada', null],
  ['@ada', null],
  ['127.0.0.1', null],
  ['2130706433', null],
  ['[::1]', null],
  ['localhost', null],
  ['example.org:8443', null],
  ['example.org?x=1', 'example.org'],
  ['user:pass@example.org', null],
  ['exa mple.org', null],
  ['-a.example.org', null],
  [`${'a'.repeat(64)}.org`, null],
])('When %j is typed, then the server is %j', (typed, expected) => {
  expect(plainInstance(typed)).toBe(expected);
});

test('When a server ends in .test, then it is that of the rehearsal', () => {
  expect(['rehearsal.test', ' @ada@Rehearsal.test', 'mastodon.social', 'test', ''].map(isRehearsalInstance)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('When an account is at the real Mastodon, then its server is called; in rehearsal there is one for all', () => {
  const at = (instance: string) => ({ hosts: { instance, page: 'https://page.example' } });
  expect(addressOf(at('https://{instance}'), 'mastodon.social')).toBe('https://mastodon.social');
  const rehearsal = 'http://platform-sandbox:3000/sandbox/mastodon';
  expect(addressOf(at(rehearsal), 'rehearsal.test')).toBe(rehearsal);
  expect(addressOf(at(rehearsal), 'rehearsal.test', 'page')).toBe('https://page.example');
});
