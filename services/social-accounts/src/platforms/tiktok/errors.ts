import { PublishProblem } from '../../model/publish-problem.ts';
import { unreachable } from '../../platform-kit/api-call.ts';
import { codeWords, commonRows, failing, inADay, problemOf, rowAt } from '../../platform-kit/problems.ts';
import type { Row, TimedRow } from '../../platform-kit/problems.ts';
import { asObject, asText, entryOf, jsonOf } from '../../platform-kit/read-json.ts';
import type { PlatformAnswer, TransportError } from '../../ports/platform-http.ts';
import { label, manifest } from './manifest.ts';

const { slowDown, trouble, unheardOf } = commonRows(label);
const unconfirmedText = 'TikTok did not confirm the post. Check the inbox of your TikTok app before you publish it again.';
const scopes: Row = {
  reaction: 'reconnect',
  detail: 'Some permissions for TikTok are missing. Reconnect the account and allow user info, stats and video upload.',
};
const banned = failing('TikTok does not accept posts from this account at the moment.');
const refused = failing('TikTok refused the content of the post.');
/** A mistake of ours: the operator is alerted as well. */
const ourFault = (detail: string): Row => ({ ...failing(detail), isForOperator: true });
const setUp = (what: string) => ourFault(`This installation is not set up for TikTok: ${what} The operator has to fix this.`);
const hadItsPosts: TimedRow = {
  reaction: 'retry',
  detail: 'The account has reached the number of posts that TikTok allows in a day. Try again tomorrow.',
  untilAfter: inADay,
};
const unconfirmedRow: Row = { reaction: 'unknown', code: 'unconfirmed', detail: unconfirmedText };

/** Reactions by the code that TikTok gives when it is asked to start. */
const byCode: Readonly<Record<string, TimedRow>> = {
  access_token_invalid: { reaction: 'refresh', detail: 'TikTok no longer accepts the sign-in. Connect the account again.' },
  scope_not_authorized: scopes,
  scope_permission_missed: scopes,
  rate_limit_exceeded: slowDown,
  // Judged by its body, so it was not taken: the risk of a second draft is low, and taken once.
  internal_error: { ...trouble, afterMs: 60_000, maxTries: 2 },
  spam_risk_too_many_pending_share: failing(
    'TikTok allows at most 5 unfinished drafts within 24 hours. Finish or discard drafts in the inbox of your TikTok app, then try again.',
  ),
  spam_risk_too_many_posts: hadItsPosts,
  reached_active_user_cap: {
    reaction: 'retry',
    detail: 'This installation has reached the number of users that TikTok allows in a day. Try again tomorrow.',
    untilAfter: inADay,
    isForOperator: true,
  },
  spam_risk: banned,
  spam_risk_text: refused,
  spam_risk_user_banned_from_posting: banned,
  url_ownership_unverified: setUp('TikTok has not verified the address from which it fetches slides.'),
  unaudited_client_can_only_post_to_private_accounts: setUp('TikTok has not audited it.'),
  invalid_client: setUp('its key is not valid.'),
  invalid_param: refused,
  invalid_params: refused,
  invalid_file_upload: refused,
  privacy_level_option_mismatch: refused,
  app_version_check_failed: failing('Drafts need version 31.8 of the TikTok app. Update it, then try again.'),
};

/** Other reactions once a post was started: polling may be repeated freely, and a post that TikTok no longer knows may have arrived. */
const byCodeWhilePolling: Readonly<Record<string, TimedRow>> = {
  internal_error: trouble,
  invalid_publish_id: unconfirmedRow,
  token_not_authorized_for_specified_publish_id: unconfirmedRow,
};

/** Reactions by TikTok's verdict on a post. All of them say that there is none. */
const byFailReason: Readonly<Record<string, TimedRow>> = {
  photo_pull_failed: { reaction: 'restart', detail: 'TikTok could not fetch the slides.' },
  video_pull_failed: { reaction: 'restart', detail: 'TikTok could not fetch the video.' },
  internal: { reaction: 'restart', detail: 'TikTok had an internal error.' },
  file_format_check_failed: ourFault('TikTok could not read the files.'),
  picture_size_check_failed: ourFault('TikTok refused the size of the images.'),
  duration_check_failed: ourFault('TikTok refused the length of the video.'),
  frame_rate_check_failed: ourFault('TikTok refused the frame rate of the video.'),
  auth_removed: { reaction: 'reconnect', detail: 'The connection to TikTok was removed in TikTok. Connect the account again.' },
  publish_cancelled: failing('The post was canceled in TikTok.'),
  spam_risk: banned,
  spam_risk_text: refused,
  // Nothing is left to ask for: it is started again on the next day.
  spam_risk_too_many_posts: { ...hadItsPosts, reaction: 'fail' },
  spam_risk_user_banned_from_posting: banned,
};

/** When a call was made: before TikTok was asked to start, or while its state is asked for. */
export type TiktokPhase = 'initiate' | 'poll';

/** The code of an answer, which alone says whether it is a refusal: some come with status 200. Undefined for a body without one. */
export function codeOf(answer: Pick<PlatformAnswer, 'text'>): string | undefined {
  return asText(asObject(jsonOf(answer)['error'])['code']);
}

/** The problem that a refusal is. */
export function tiktokProblem(answer: PlatformAnswer, { phase, now }: { phase: TiktokPhase; now: Date }): PublishProblem {
  const [code, { status }] = [codeOf(answer), answer];
  if (code !== undefined && code !== 'ok') {
    const row = (phase === 'poll' ? entryOf(byCodeWhilePolling, code) : undefined) ?? entryOf(byCode, code);
    return problemOf(manifest, rowAt(row ?? rowByStatus(status, phase), now), codeWords(code) ?? 'other');
  }
  // A success or an error of its own that says nothing: what was asked may have been done.
  if (phase === 'initiate' && (status < 400 || status >= 500)) return unconfirmed();
  return problemOf(manifest, rowByStatus(status, phase), `http-${status}`);
}

/** The problem that a verdict on a post is. */
export function verdictProblem(failReason: string, now: Date): PublishProblem {
  const row = entryOf(byFailReason, failReason) ?? unheardOf;
  return problemOf(manifest, { ...rowAt(row, now), isVerdict: true }, codeWords(failReason) ?? 'other');
}

/** A call that was not answered. Asking to start may have been acted on, unless not even a connection stood. */
export function tiktokUnanswered(cause: TransportError, phase: TiktokPhase): PublishProblem {
  return phase === 'initiate' && cause.wasSent ? unconfirmed(cause) : unreachable(manifest, cause);
}

/** It is unknown whether TikTok has the post. */
export function unconfirmed(cause?: unknown): PublishProblem {
  return problemOf(manifest, { ...unconfirmedRow, cause });
}

/** TikTok takes the video no longer, and has not all of it: it can be started again. */
export function uploadGone(): PublishProblem {
  return new PublishProblem('restart', { code: 'tiktok-upload-gone', detail: 'TikTok gave up on the upload before it was complete.' });
}

function rowByStatus(status: number, phase: TiktokPhase): TimedRow {
  if (status === 401) return byCode['access_token_invalid'] as TimedRow;
  if (status === 429) return slowDown;
  if (status >= 500) return (phase === 'poll' ? byCodeWhilePolling : byCode)['internal_error'] as TimedRow;
  return unheardOf;
}
