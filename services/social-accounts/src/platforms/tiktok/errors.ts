import type { PlatformAnswer, TransportError } from '../../ports/platform-http.ts';
import { asObject, asText, readJson } from '../../platform-kit/read-json.ts';
import { PublishProblem } from '../../model/publish-problem.ts';
import type { ProblemOptions, Reaction } from '../../model/publish-problem.ts';

/** How one code of TikTok is handled. */
interface Row extends Omit<ProblemOptions, 'until'> {
  reaction: Reaction;
  detail: string;
  /** So many ms from now TikTok takes posts again. */
  untilAfterMs?: number;
}

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60_000;
const unconfirmedText = 'TikTok did not confirm the post. Look into the inbox of your TikTok app before you publish it again.';
const scopes: Row = {
  reaction: 'reconnect',
  detail: 'TikTok was not allowed everything that publishing needs. Connect the account again and allow user info, stats and video upload.',
};
const banned: Row = { reaction: 'fail', detail: 'TikTok does not take posts from this account at the moment.' };
const refused: Row = { reaction: 'fail', detail: 'TikTok refused the content of the post.' };
const setUp = (what: string): Row => ({
  reaction: 'fail',
  detail: `This installation is not set up for TikTok: ${what} Its operator has to act.`,
  isForOperator: true,
});

/** What to do by the code that TikTok gives when it is asked to begin. */
const byCode: Readonly<Record<string, Row>> = {
  access_token_invalid: { reaction: 'refresh', detail: 'TikTok no longer accepts the sign-in. Connect the account again.' },
  scope_not_authorized: scopes,
  scope_permission_missed: scopes,
  rate_limit_exceeded: { reaction: 'retry', detail: 'TikTok asked us to slow down.', afterMs: minuteMs },
  // Judged by its body, so it was not taken: the risk of a second draft is low, and taken once.
  internal_error: { reaction: 'retry', detail: 'TikTok had a problem of its own.', afterMs: minuteMs, maxTries: 2 },
  spam_risk_too_many_pending_share: {
    reaction: 'fail',
    detail:
      'TikTok holds at most 5 unfinished drafts within 24 hours. Finish or discard drafts in the inbox of your TikTok app, then try again.',
  },
  spam_risk_too_many_posts: {
    reaction: 'retry',
    detail: 'The account has had the posts that TikTok allows in a day. Try again tomorrow.',
    untilAfterMs: dayMs,
  },
  reached_active_user_cap: {
    reaction: 'retry',
    detail: 'This installation has had the users that TikTok allows it in a day. Try again tomorrow.',
    untilAfterMs: dayMs,
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
  app_version_check_failed: { reaction: 'fail', detail: 'Drafts need version 31.8 of the TikTok app. Update it, then try again.' },
};

/** What differs once a post was begun: polling may be repeated freely, and what TikTok forgot may have arrived. */
const byCodeWhilePolling: Readonly<Record<string, Row>> = {
  internal_error: { reaction: 'retry', detail: 'TikTok had a problem of its own.' },
  invalid_publish_id: { reaction: 'unknown', detail: unconfirmedText },
  token_not_authorized_for_specified_publish_id: {
    reaction: 'unknown',
    detail: unconfirmedText,
  },
};

/** What to do by TikTok's verdict on a post. All of them say that there is none. */
const byFailReason: Readonly<Record<string, Row>> = {
  photo_pull_failed: { reaction: 'restart', detail: 'TikTok could not fetch the slides.' },
  video_pull_failed: { reaction: 'restart', detail: 'TikTok could not fetch the video.' },
  internal: { reaction: 'restart', detail: 'TikTok had a problem of its own.' },
  file_format_check_failed: { ...refused, detail: 'TikTok could not read the files.', isForOperator: true },
  picture_size_check_failed: { ...refused, detail: 'TikTok refused the size of the pictures.', isForOperator: true },
  duration_check_failed: { ...refused, detail: 'TikTok refused the length of the video.', isForOperator: true },
  frame_rate_check_failed: { ...refused, detail: 'TikTok refused the frame rate of the video.', isForOperator: true },
  auth_removed: { reaction: 'reconnect', detail: 'The connection to TikTok was removed in TikTok. Connect the account again.' },
  publish_cancelled: { reaction: 'fail', detail: 'The post was cancelled in TikTok.' },
  spam_risk: banned,
  spam_risk_text: refused,
  // Nothing is left to ask for: it is begun anew on the next day.
  spam_risk_too_many_posts: { ...(byCode['spam_risk_too_many_posts'] as Row), reaction: 'fail' },
  spam_risk_user_banned_from_posting: banned,
};

/** When a call was made: before TikTok was asked to begin, or while its state is asked for. */
export type TiktokPhase = 'initiate' | 'poll';

/** The code of an answer, which alone says whether it is a refusal: some come with status 200. Undefined for a body without one. */
export function codeOf(text: string): string | undefined {
  return asText(asObject(asObject(readJson(text))['error'])['code']);
}

/** The problem that a refusal is. */
export function tiktokProblem({ status, text }: PlatformAnswer, { phase, now }: { phase: TiktokPhase; now: Date }): PublishProblem {
  const code = codeOf(text);
  if (code === undefined || code === 'ok') return withoutCode(status, phase);
  const row = (phase === 'poll' ? own(byCodeWhilePolling, code) : undefined) ?? own(byCode, code);
  return row ? problem(row, { code: slug(code), now }) : unlisted(status, phase, slug(code));
}

/** The problem that a verdict on a post is. */
export function verdictProblem(failReason: string, now: Date): PublishProblem {
  const row = own(byFailReason, failReason) ?? { reaction: 'fail', detail: 'TikTok refused the post for a reason that is new to us.' };
  return problem({ ...row, isVerdict: true }, { code: slug(failReason), now });
}

/** A call that was not answered. Asking to begin may have been acted on, unless not even a connection stood. */
export function tiktokUnanswered(cause: TransportError, phase: TiktokPhase): PublishProblem {
  if (phase === 'initiate' && cause.wasSent) return unconfirmed(cause);
  return new PublishProblem('retry', { code: 'tiktok-unreachable', detail: 'TikTok did not answer.', cause });
}

/** Nobody can tell whether TikTok has the post. */
export function unconfirmed(cause?: unknown): PublishProblem {
  return new PublishProblem('unknown', { code: 'tiktok-unconfirmed', detail: unconfirmedText, cause });
}

/** TikTok takes the video no longer, and has not all of it: it can be begun anew. */
export function uploadGone(): PublishProblem {
  return new PublishProblem('restart', { code: 'tiktok-upload-gone', detail: 'TikTok gave up the upload before it was complete.' });
}

/** A body that says nothing: what is known is the status alone. */
function withoutCode(status: number, phase: TiktokPhase): PublishProblem {
  // 200 or 5xx with an empty or broken body: it may have been acted on.
  return phase === 'initiate' && (status < 400 || status >= 500) ? unconfirmed() : unlisted(status, phase, `http-${status}`);
}

function unlisted(status: number, phase: TiktokPhase, code: string): PublishProblem {
  const row = rowByStatus(status, phase);
  return new PublishProblem(row.reaction, { ...row, code: `tiktok-${code}` });
}

function rowByStatus(status: number, phase: TiktokPhase): Row {
  if (status === 401) return byCode['access_token_invalid'] as Row;
  if (status === 429) return byCode['rate_limit_exceeded'] as Row;
  if (status >= 500) return (phase === 'poll' ? byCodeWhilePolling : byCode)['internal_error'] as Row;
  return { reaction: 'fail', detail: 'TikTok refused the post for a reason that is new to us.' };
}

function problem({ reaction, untilAfterMs, ...rest }: Row, { code, now }: { code: string; now: Date }): PublishProblem {
  const until = untilAfterMs === undefined ? {} : { until: new Date(now.getTime() + untilAfterMs) };
  return new PublishProblem(reaction, { code: `tiktok-${code}`, ...rest, ...until });
}

function own(table: Readonly<Record<string, Row>>, code: string): Row | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined;
}

/** A code of theirs as one of ours; what is no word is not repeated. */
function slug(code: string): string {
  return /^[a-z_]{1,60}$/.test(code) ? code.replaceAll('_', '-') : 'other';
}
