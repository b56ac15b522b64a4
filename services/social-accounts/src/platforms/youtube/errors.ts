import type { PlatformAnswer, TransportError } from '../../ports/platform-http.ts';
import { asList, asObject, asText, readJson } from '../../platform-kit/read-json.ts';
import { PublishProblem } from '../../model/publish-problem.ts';
import type { ProblemOptions, Reaction } from '../../model/publish-problem.ts';
import { nextPacificMidnight } from './pacific-midnight.ts';

/** How one reason is handled. */
interface Row extends Omit<ProblemOptions, 'until'> {
  reaction: Reaction;
  detail: string;
  /** Computes when Google takes requests again. */
  untilAfter?: (now: Date) => Date;
}

const dayMs = 24 * 60 * 60 * 1000;
const longBackoffMs = 120_000;
const refusedField = (field: string): Row => ({
  reaction: 'fail',
  detail: `YouTube refused the ${field} of the post. Change it and try again.`,
});
const reconnect: Row = {
  reaction: 'reconnect',
  detail:
    'This sign-in may not upload to the channel. Connect the account again, choose the right channel and allow everything that is asked.',
};
const suspended: Row = { reaction: 'fail', detail: 'YouTube has closed or suspended the channel, so nothing can be uploaded to it.' };
const quota: Row = {
  reaction: 'retry',
  detail: "Today's uploads to YouTube from this installation are used up. They are counted anew at midnight Pacific time.",
  untilAfter: nextPacificMidnight,
  stopsPlatform: true,
  isForOperator: true,
};
const slowDown: Row = { reaction: 'retry', detail: 'YouTube asked us to slow down.', afterMs: longBackoffMs };

/** What to do by the reason that Google gives; never by its message. */
const byReason: Readonly<Record<string, Row>> = {
  authError: { reaction: 'refresh', detail: 'YouTube no longer accepts the sign-in. Connect the account again.' },
  youtubeSignupRequired: { reaction: 'fail', detail: 'This Google account has no YouTube channel any more. Make one, then connect again.' },
  authorizationRequired: reconnect,
  insufficientPermissions: reconnect,
  forbidden: reconnect,
  quotaExceeded: quota,
  dailyLimitExceeded: quota,
  uploadLimitExceeded: {
    reaction: 'retry',
    detail: 'The channel has reached the number of uploads that YouTube allows in a day. Try again in 24 hours.',
    untilAfter: (now) => new Date(now.getTime() + dayMs),
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
  uploadTooLarge: refusedField('size of the file'),
  forbiddenPrivacySetting: refusedField('visibility'),
  channelClosed: suspended,
  channelSuspended: suspended,
  authenticatedUserAccountSuspended: suspended,
  accessNotConfigured: {
    reaction: 'fail',
    detail: 'This installation is not set up for uploads to YouTube. Its operator has to enable the YouTube API.',
    isForOperator: true,
  },
  internalError: { reaction: 'retry', detail: 'YouTube had a problem of its own.' },
  backendError: { reaction: 'retry', detail: 'YouTube had a problem of its own.' },
  notReady: { reaction: 'retry', detail: 'YouTube had a problem of its own.' },
};

/** What to do when Google gives no reason that we know. */
const byStatus: readonly { matches: (status: number) => boolean; row: Row }[] = [
  { matches: (status) => status === 401, row: byReason['authError'] as Row },
  { matches: (status) => status === 403, row: reconnect },
  { matches: (status) => status === 429, row: slowDown },
  { matches: (status) => status >= 500, row: { reaction: 'retry', detail: 'YouTube is not available right now.' } },
];
const unexpected: Row = { reaction: 'fail', detail: 'YouTube refused the upload for a reason that it did not tell.' };

/** The reason in the body of a refusal; undefined when there is none. */
export function reasonOf(text: string): string | undefined {
  const error = asObject(asObject(readJson(text))['error']);
  return asText(asObject(asList(error['errors'])[0])['reason']);
}

/** The problem that a refusal of YouTube is. */
export function youtubeProblem({ status, text }: PlatformAnswer, now: Date): PublishProblem {
  const reason = reasonOf(text);
  const known = reason !== undefined && Object.hasOwn(byReason, reason) ? byReason[reason] : undefined;
  const row = known ?? byStatus.find(({ matches }) => matches(status))?.row ?? unexpected;
  const { reaction, untilAfter, ...rest } = row;
  const code = known === undefined ? `youtube-http-${status}` : `youtube-${kebab(reason as string)}`;
  return new PublishProblem(reaction, { code, ...rest, ...(untilAfter ? { until: untilAfter(now) } : {}) });
}

/** A call that was not answered: a probe tells later what came of it. */
export function youtubeUnanswered(cause: TransportError): PublishProblem {
  return new PublishProblem('retry', { code: 'youtube-unreachable', detail: 'YouTube did not answer.', cause });
}

/** The upload session is gone before all bytes were sent: there is no video, so another session can be begun. */
export function sessionGone(): PublishProblem {
  return new PublishProblem('restart', { code: 'youtube-session-gone', detail: 'YouTube gave up the upload before it was complete.' });
}

/** The session is gone after its last bytes were sent, and the answer to them was lost. */
export function unconfirmed(): PublishProblem {
  return new PublishProblem('unknown', {
    code: 'youtube-unconfirmed',
    detail: 'YouTube did not confirm the upload. Look at the channel before you publish this post again.',
  });
}

function kebab(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
