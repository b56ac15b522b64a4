import type { Reaction } from '../../model/publish-problem.ts';
import { youtubeProblem } from './errors.ts';

const now = new Date('2026-11-22T20:00:00Z');
const refusal = (status: number, reason?: string) => ({
  status,
  headers: {},
  text:
    reason === undefined
      ? '<html>'
      : JSON.stringify({ error: { code: status, message: 'm', errors: [{ message: 'm', domain: 'd', reason }] } }),
});

describe('youtubeProblem', () => {
  test.each<[number, string, Reaction]>([
    [401, 'authError', 'refresh'],
    [401, 'youtubeSignupRequired', 'fail'],
    [401, 'authorizationRequired', 'reconnect'],
    [403, 'insufficientPermissions', 'reconnect'],
    [403, 'forbidden', 'reconnect'],
    [403, 'quotaExceeded', 'retry'],
    [403, 'dailyLimitExceeded', 'retry'],
    [403, 'rateLimitExceeded', 'retry'],
    [403, 'userRateLimitExceeded', 'retry'],
    [429, 'rateLimitExceeded', 'retry'],
    [400, 'uploadLimitExceeded', 'retry'],
    [400, 'invalidTitle', 'fail'],
    [400, 'invalidDescription', 'fail'],
    [400, 'invalidTags', 'fail'],
    [400, 'invalidCategoryId', 'fail'],
    [400, 'invalidVideoMetadata', 'fail'],
    [400, 'mediaBodyRequired', 'fail'],
    [413, 'uploadTooLarge', 'fail'],
    [403, 'channelClosed', 'fail'],
    [403, 'channelSuspended', 'fail'],
    [403, 'authenticatedUserAccountSuspended', 'fail'],
    [403, 'accessNotConfigured', 'fail'],
    [403, 'forbiddenPrivacySetting', 'fail'],
    [500, 'internalError', 'retry'],
    [503, 'backendError', 'retry'],
  ])('When YouTube answers %i %s, then the reaction is %s', (status, reason, reaction) => {
    expect(youtubeProblem(refusal(status, reason), now).reaction).toBe(reaction);
  });

  test.each<[number, Reaction]>([
    [400, 'fail'],
    [401, 'refresh'],
    [403, 'reconnect'],
    [404, 'fail'],
    [429, 'retry'],
    [500, 'retry'],
    [502, 'retry'],
    [504, 'retry'],
  ])('When YouTube answers %i without a reason that we know, then the reaction is %s', (status, reaction) => {
    expect(youtubeProblem(refusal(status), now).reaction).toBe(reaction);
    expect(youtubeProblem(refusal(status, 'constructor'), now).reaction).toBe(reaction);
  });

  test('When the quota of the app is used up, then nothing goes to YouTube before midnight Pacific time, and the operator is notified', () => {
    expect(youtubeProblem(refusal(403, 'quotaExceeded'), now).options).toMatchObject({
      until: new Date('2026-11-23T08:00:00Z'),
      stopsPlatform: true,
      isForOperator: true,
    });
  });

  test('When the channel has had its uploads of the day, then the other channels go on', () => {
    const { options, code } = youtubeProblem(refusal(400, 'uploadLimitExceeded'), now);
    expect(options.until).toEqual(new Date('2026-11-23T20:00:00Z'));
    expect(options.stopsPlatform).toBeUndefined();
    expect(code).toBe('youtube-upload-limit-exceeded');
  });
});
