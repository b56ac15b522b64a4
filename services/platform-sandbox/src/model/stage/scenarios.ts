import type { FaultEffect, FaultRule } from '../fault-rule.ts';
import type { PlatformName } from '../platform.ts';

/** Something that a person can let go wrong, to see what the product makes of it. */
export interface Scenario {
  id: string;
  platform: PlatformName;
  /** In the words of the button. */
  label: string;
  /** Expected outcome. */
  outcome: string;
  rules: Omit<FaultRule, 'id'>[];
}

type Effects = [operation: string, effect: FaultEffect][];

const answer = (status: number, body: unknown, moment: 'before' | 'after' = 'before'): FaultEffect => ({
  kind: 'answer',
  moment,
  status,
  body,
  headers: {},
});
const lost: FaultEffect = { kind: 'drop', moment: 'after' };
const hint = (name: string): FaultEffect => ({ kind: 'hint', name, value: null });

const tiktokError = (status: number, code: string) =>
  answer(status, { data: {}, error: { code, message: 'Scripted by the rehearsal.', log_id: '' } });
const googleError = (code: number, reason: string, domain = 'youtube.quota') =>
  answer(code, {
    error: { code, message: 'Scripted by the rehearsal.', errors: [{ message: 'Scripted by the rehearsal.', domain, reason }] },
  });

/** A post starts as photos or as a video, whichever comes. */
const atInit = (effect: FaultEffect): Effects => [
  ['content.init', effect],
  ['inbox.video.init', effect],
];

const table: [PlatformName, string, string, string, Effects][] = [
  ['tiktok', 'rate-limit', 'Too many requests', 'We wait a minute and try again.', atInit(tiktokError(429, 'rate_limit_exceeded'))],
  [
    'tiktok',
    'expired-token',
    'Access token expired',
    'The token is renewed, and publishing continues.',
    atInit(tiktokError(401, 'access_token_invalid')),
  ],
  [
    'tiktok',
    'lost-answer',
    'Response lost after processing',
    'A draft may exist: you are notified, and no second draft is sent.',
    atInit(lost),
  ],
  [
    'tiktok',
    'inbox-full',
    'Five drafts are pending',
    'The post fails and says why.',
    atInit(tiktokError(403, 'spam_risk_too_many_pending_share')),
  ],
  ['tiktok', 'processing', 'Processing fails', 'The post fails with TikTok’s reason.', atInit(hint('picture_size_check_failed'))],
  ['tiktok', 'stuck', 'No result ever arrives', 'After a time limit, the outcome of the post is shown as unknown.', atInit(hint('stuck'))],
  ['google', 'rate-limit', 'Too many requests', 'We wait and try again.', [['videos.insert', googleError(403, 'rateLimitExceeded')]]],
  [
    'google',
    'quota',
    'Daily quota used up',
    'The post waits for YouTube’s next day, or fails and says why.',
    [['videos.insert', googleError(403, 'quotaExceeded')]],
  ],
  [
    'google',
    'expired-token',
    'Access token expired',
    'The token is renewed, and the upload continues.',
    [['videos.insert', googleError(401, 'authError', 'global')]],
  ],
  [
    'google',
    'lost-answer',
    'Response lost after the last byte',
    'We ask for the state of the upload: there is one video, not two.',
    [['videos.upload', lost]],
  ],
  [
    'google',
    'server-error',
    'Server error during the upload',
    'The upload resumes where it stopped.',
    [['videos.upload', googleError(503, 'backendError', 'global')]],
  ],
];

/** All scenarios. */
export const scenarios: readonly Scenario[] = table.map(([platform, name, label, outcome, effects]) => ({
  id: `${platform}-${name}`,
  platform,
  label,
  outcome,
  rules: effects.map(([operation, effect]) => ({ platform, operation, effect, skip: 0, times: 1, probability: 1, seed: 1 })),
}));

/** Steps by which a person moves the clock, in seconds. */
export const clockSteps = [
  { seconds: 3_600, label: '1 hour' },
  { seconds: 7_260, label: '2 hours: access tokens expire' },
  { seconds: 86_400, label: '1 day' },
  { seconds: 7 * 86_400, label: '7 days' },
  { seconds: 180 * 86_400, label: '180 days: refresh tokens expire' },
] as const;
