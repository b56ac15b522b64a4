import { describe, expect, test } from '@jest/globals';
import { mastodonProblem } from './errors.ts';

const now = new Date('2026-11-25T09:00:00.000Z');
const answer = (status: number, headers: Record<string, string> = {}) => ({ status, headers, text: '{"error":"Irgendetwas"}' });

describe('mastodonProblem', () => {
  test.each([
    [401, 'refresh', 'mastodon-token-refused'],
    [403, 'reconnect', 'mastodon-forbidden'],
    [404, 'fail', 'mastodon-not-found'],
    [413, 'fail', 'mastodon-too-large'],
    [422, 'fail', 'mastodon-refused'],
    [418, 'fail', 'mastodon-http-418'],
    [429, 'retry', 'mastodon-rate-limited'],
    [500, 'retry', 'mastodon-http-500'],
    [503, 'retry', 'mastodon-http-503'],
    [200, 'retry', 'mastodon-http-200'],
    [302, 'retry', 'mastodon-http-302'],
  ])('When the status is %d, then the reaction is %s and the code %s', (status, reaction, code) => {
    expect(mastodonProblem(answer(status), now)).toMatchObject({ reaction, code, message: expect.stringMatching(/^The Mastodon server /) });
  });

  test.each([
    ['2026-11-25T09:20:00.000000Z', 20 * 60_000],
    ['2026-11-25T08:00:00.000Z', 60_000],
    ['nonsense', 60_000],
  ])('When a server takes calls again at %s, then it is left alone for %d ms', (reset, expected) => {
    expect(mastodonProblem(answer(429, { 'x-ratelimit-reset': reset }), now).options.afterMs).toBe(expected);
  });
});
