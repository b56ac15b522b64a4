import { TransportError } from '../../ports/platform-http.ts';
import { failureOf } from '../../model/publish-policy.ts';
import type { Reaction } from '../../model/publish-problem.ts';
import { tiktokProblem, tiktokUnanswered, verdictProblem } from './errors.ts';
import type { TiktokPhase } from './errors.ts';

const now = new Date('2026-11-22T20:00:00Z');
const answer = (status: number, code?: string) => ({
  status,
  headers: {},
  text: code === undefined ? '' : JSON.stringify({ data: {}, error: { code, message: 'm', log_id: 'l' } }),
});
const reactionTo = (status: number, code: string | undefined, phase: TiktokPhase) =>
  tiktokProblem(answer(status, code), { phase, now }).reaction;

describe('tiktokProblem', () => {
  test.each<[number, string, Reaction]>([
    [401, 'access_token_invalid', 'refresh'],
    [401, 'scope_not_authorized', 'reconnect'],
    [400, 'scope_permission_missed', 'reconnect'],
    [429, 'rate_limit_exceeded', 'retry'],
    [500, 'internal_error', 'retry'],
    [403, 'spam_risk_too_many_pending_share', 'fail'],
    [403, 'spam_risk_too_many_posts', 'retry'],
    [403, 'reached_active_user_cap', 'retry'],
    [403, 'spam_risk', 'fail'],
    [403, 'spam_risk_text', 'fail'],
    [403, 'spam_risk_user_banned_from_posting', 'fail'],
    [403, 'url_ownership_unverified', 'fail'],
    // Some refusals come with status 200.
    [200, 'url_ownership_unverified', 'fail'],
    [403, 'unaudited_client_can_only_post_to_private_accounts', 'fail'],
    [400, 'invalid_client', 'fail'],
    [400, 'invalid_param', 'fail'],
    [400, 'invalid_params', 'fail'],
    [400, 'app_version_check_failed', 'fail'],
    [403, 'privacy_level_option_mismatch', 'fail'],
    [400, 'something_new', 'fail'],
    [503, 'something_new', 'retry'],
    [400, 'constructor', 'fail'],
  ])('When TikTok answers init with %i %s, then the reaction is %s', (status, code, reaction) => {
    expect(reactionTo(status, code, 'initiate')).toBe(reaction);
  });

  test.each<[number, Reaction]>([
    [200, 'unknown'],
    [500, 'unknown'],
    [502, 'unknown'],
    [400, 'fail'],
    [401, 'refresh'],
    [429, 'retry'],
  ])('When the answer to init is %i without a code, then the reaction is %s', (status, reaction) => {
    expect(reactionTo(status, undefined, 'initiate')).toBe(reaction);
  });

  test.each<[number, string | undefined, Reaction]>([
    [500, 'internal_error', 'retry'],
    [500, undefined, 'retry'],
    [502, undefined, 'retry'],
    [401, 'access_token_invalid', 'refresh'],
    [429, 'rate_limit_exceeded', 'retry'],
    [400, 'invalid_publish_id', 'unknown'],
    [400, 'token_not_authorized_for_specified_publish_id', 'unknown'],
  ])('When TikTok answers a poll with %i %s, then the reaction is %s', (status, code, reaction) => {
    expect(reactionTo(status, code, 'poll')).toBe(reaction);
  });

  test('When TikTok is asked too often, then at least a minute passes; after an error of its own, one more try is enough', () => {
    expect(tiktokProblem(answer(429, 'rate_limit_exceeded'), { phase: 'initiate', now }).options.afterMs).toBe(60_000);
    expect(tiktokProblem(answer(500, 'internal_error'), { phase: 'initiate', now }).options).toMatchObject({
      afterMs: 60_000,
      maxTries: 2,
    });
    expect(tiktokProblem(answer(500, 'internal_error'), { phase: 'poll', now }).options.maxTries).toBeUndefined();
  });
});

describe('tiktokUnanswered', () => {
  test.each<[TiktokPhase, boolean, Reaction]>([
    ['initiate', false, 'retry'],
    ['initiate', true, 'unknown'],
    ['poll', true, 'retry'],
  ])('When a call to %s is lost and was sent: %s, then the reaction is %s', (phase, wasSent, reaction) => {
    expect(tiktokUnanswered(new TransportError(wasSent, 'ECONNRESET'), phase).reaction).toBe(reaction);
  });
});

describe('verdictProblem', () => {
  test('When the account has had its posts of the day, then the problem says when the next may be published', () => {
    expect(failureOf(verdictProblem('spam_risk_too_many_posts', now))).toMatchObject({
      isUnknown: false,
      isRetryable: true,
      retryAt: new Date('2026-11-23T20:00:00Z'),
    });
  });

  test.each<[string, Reaction]>([
    ['photo_pull_failed', 'restart'],
    ['video_pull_failed', 'restart'],
    ['internal', 'restart'],
    ['picture_size_check_failed', 'fail'],
    ['file_format_check_failed', 'fail'],
    ['duration_check_failed', 'fail'],
    ['frame_rate_check_failed', 'fail'],
    ['auth_removed', 'reconnect'],
    ['publish_cancelled', 'fail'],
    ['spam_risk_too_many_posts', 'fail'],
    ['something_new', 'fail'],
  ])('When the verdict is %s, then there is no post, and the reaction is %s', (reason, reaction) => {
    expect(verdictProblem(reason, now)).toMatchObject({ reaction, options: { isVerdict: true } });
  });
});
