import { PublishProblem } from '../../model/publish-problem.ts';
import { codeWords, commonRows, failing, inADay, problemOf, rowAt } from '../../platform-kit/problems.ts';
import type { Row, TimedRow } from '../../platform-kit/problems.ts';
import { asList, asObject, asText, entryOf, jsonOf } from '../../platform-kit/read-json.ts';
import type { PlatformAnswer } from '../../ports/platform-http.ts';
import { label, manifest } from './manifest.ts';
import { nextPacificMidnight } from './pacific-midnight.ts';

const common = commonRows(label);
const slowDown: Row = { ...common.slowDown, afterMs: 120_000 };
const refusedField = (field: string) => failing(`YouTube refused the ${field} of the post. Change it and try again.`);
const reconnect: Row = {
  reaction: 'reconnect',
  detail: 'This sign-in cannot upload to the channel. Reconnect the account, choose the right channel and allow everything.',
};
const suspended = failing('YouTube has closed or suspended the channel, so nothing can be uploaded to it.');
const quota: TimedRow = {
  reaction: 'retry',
  detail: "Today's uploads to YouTube from this installation are used up. They are reset at midnight Pacific time.",
  untilAfter: nextPacificMidnight,
  stopsPlatform: true,
  isForOperator: true,
};

/** Reactions by the reason that Google gives; never by its message. */
const byReason: Readonly<Record<string, TimedRow>> = {
  authError: { reaction: 'refresh', detail: 'YouTube no longer accepts the sign-in. Connect the account again.' },
  youtubeSignupRequired: failing('This Google account no longer has a YouTube channel. Create one, then connect again.'),
  authorizationRequired: reconnect,
  insufficientPermissions: reconnect,
  forbidden: reconnect,
  quotaExceeded: quota,
  dailyLimitExceeded: quota,
  uploadLimitExceeded: {
    reaction: 'retry',
    detail: 'The channel has reached the number of uploads that YouTube allows in a day. Try again in 24 hours.',
    untilAfter: inADay,
  },
  rateLimitExceeded: slowDown,
  userRateLimitExceeded: slowDown,
  invalidTitle: refusedField('title'),
  invalidDescription: refusedField('description'),
  invalidTags: refusedField('tags'),
  invalidCategoryId: refusedField('category'),
  invalidPublishAt: refusedField('publishing time'),
  invalidVideoMetadata: refusedField('title or description'),
  invalidFilename: refusedField('file'),
  mediaBodyRequired: refusedField('file'),
  uploadTooLarge: refusedField('file size'),
  forbiddenPrivacySetting: refusedField('visibility'),
  channelClosed: suspended,
  channelSuspended: suspended,
  authenticatedUserAccountSuspended: suspended,
  accessNotConfigured: {
    ...failing('This installation is not set up for uploads to YouTube. Its operator has to enable the YouTube API.'),
    isForOperator: true,
  },
  internalError: common.trouble,
  backendError: common.trouble,
  notReady: common.trouble,
};

/** Reaction when Google gives no reason that we know. */
function rowByStatus(status: number): Row {
  if (status === 401) return byReason['authError'] as Row;
  if (status === 403) return reconnect;
  if (status === 429) return slowDown;
  if (status >= 500) return { reaction: 'retry', detail: 'YouTube is not available right now.' };
  return failing('YouTube refused the upload without giving a reason.');
}

/** The reason in the body of a refusal; undefined when there is none. */
export function reasonOf(answer: Pick<PlatformAnswer, 'text'>): string | undefined {
  const error = asObject(jsonOf(answer)['error']);
  return asText(asObject(asList(error['errors'])[0])['reason']);
}

/** The problem that a refusal of YouTube is. */
export function youtubeProblem(answer: PlatformAnswer, now: Date): PublishProblem {
  const reason = reasonOf(answer);
  const known = entryOf(byReason, reason);
  const code = (known && codeWords(reason ?? '')) ?? `http-${answer.status}`;
  return problemOf(manifest, rowAt(known ?? rowByStatus(answer.status), now), code);
}

/** The problem that an answer is which says yes and cannot be understood: it may pass. */
export function unreadableAnswer(now: Date): PublishProblem {
  return youtubeProblem({ status: 502, headers: {}, text: '' }, now);
}

/** The upload session is gone before all bytes were sent: there is no video, so another session can be started. */
export function sessionGone(): PublishProblem {
  return new PublishProblem('restart', { code: 'youtube-session-gone', detail: 'YouTube gave up on the upload before it was complete.' });
}

/** The session is gone after its last bytes were sent, and the answer to them was lost. */
export function unconfirmed(): PublishProblem {
  return new PublishProblem('unknown', {
    code: 'youtube-unconfirmed',
    detail: 'YouTube did not confirm the upload. Check the channel before you publish this post again.',
  });
}
