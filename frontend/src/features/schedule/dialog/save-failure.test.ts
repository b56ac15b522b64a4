import { describe, expect, test } from '@jest/globals';
import type { ApiError } from '@/shared/api/api-error.ts';
import { buildDestination } from '@/testing/destinations.ts';
import type { Destination } from './destinations.ts';
import { failureOf, isForAll, isRefusal } from './save-failure.ts';

function refusal(type: string, field?: string, status = 400): ApiError {
  const detail = `Why ${type}.`;
  const errors = field === undefined ? [] : [{ field, message: detail }];
  return { status, message: '', problem: { type, title: type, status, detail, errors } };
}

const unanswered: ApiError = { status: 0, message: '', problem: null };

const to = (platform: 'youtube' | 'tiktok') => buildDestination({ platform }, { key: platform });

describe('isForAll', () => {
  test.each<[string, ApiError, boolean]>([
    ['the time has passed', refusal('invalid-time', 'scheduledTime'), true],
    ['the project is gone', refusal('project-not-found', 'projectId'), true],
    ['the project has no slides', refusal('invalid-request', 'projectId'), true],
    ['there are too many posts', refusal('too-many-posts', undefined, 409), true],
    ['too much was asked', refusal('rate-limited', undefined, 429), true],
    ['the session is over', refusal('unauthenticated', undefined, 401), true],
    ['a service is away', refusal('service-unavailable', undefined, 503), true],
    ['no answer came', unanswered, true],
    ['a text is too long for the platform', refusal('content-too-long', 'title'), false],
    ['there are too many slides for the platform', refusal('content-too-long', 'projectId'), false],
    ['a character is not taken by the platform', refusal('invalid-request', 'title'), false],
    ['the platform is not offered', refusal('invalid-request', 'platform'), false],
    ['the account is gone', refusal('account-not-found', 'socialAccountId'), false],
    ['an earlier request made it', refusal('idempotency-key-reused'), false],
  ])('When %s, then whether the next would hear the same is known', (_what, error, expected) => {
    expect(isForAll(error)).toBe(expected);
  });
});

test('When an answer leaves open whether a post was made, then it is no refusal', () => {
  for (const error of [unanswered, refusal('service-unavailable', undefined, 503), refusal('idempotency-key-reused')])
    expect(isRefusal(error)).toBe(false);
  expect(isRefusal(refusal('invalid-time'))).toBe(true);
});

describe('failureOf', () => {
  const [youtube, tiktok] = [to('youtube'), to('tiktok')];
  const all = [youtube, tiktok];
  const failure = (error: ApiError, of: readonly Destination[] = all) => failureOf([{ destination: of.at(-1) ?? tiktok, error }], of);

  test('When there is one destination, then its sentences stand as the server wrote them', () => {
    expect(failure(refusal('content-too-long', 'tags.3'), [youtube])).toEqual({
      errors: { shared: { tags: 'Why content-too-long.' }, own: {} },
      reason: null,
    });
    expect(failure(refusal('too-many-posts', undefined, 409), [youtube])).toEqual({
      errors: { shared: {}, own: {} },
      reason: 'Why too-many-posts.',
    });
    expect(failure(unanswered, [youtube]).reason).toMatch(/^The server did not answer/);
  });

  test('When one of several is refused, then a shared field says which, and its own fields need not', () => {
    expect(failure(refusal('content-too-long', 'title')).errors).toEqual({ shared: { title: 'TikTok: Why content-too-long.' }, own: {} });
    expect(failure(refusal('account-not-found')).errors).toEqual({ shared: {}, own: { tiktok: { accountId: 'Why account-not-found.' } } });
  });

  test('When no field says it, then it stands at the platform, unless it is about all', () => {
    expect(failure(unanswered)).toEqual({
      errors: { shared: {}, own: { tiktok: { platform: expect.stringMatching(/^The server did not answer/) } } },
      reason: null,
    });
    expect(failure({ status: 500, message: '', problem: null }).errors.own).toEqual({
      tiktok: { platform: 'The post was not saved. Try again.' },
    });
    expect(failure(refusal('too-many-posts', undefined, 409))).toEqual({ errors: { shared: {}, own: {} }, reason: 'Why too-many-posts.' });
    expect(failure(refusal('invalid-time')).errors).toEqual({ shared: { time: 'Why invalid-time.' }, own: {} });
  });

  test('When two are refused at the same field, then the first is shown', () => {
    const failure = failureOf(
      all.map((destination) => ({ destination, error: refusal('content-too-long', 'title') })),
      all,
    );
    expect(failure.errors.shared).toEqual({ title: 'YouTube: Why content-too-long.' });
  });
});
