import { PublishProblem } from '../../model/publish-problem.ts';
import type { ProblemOptions, Reaction } from '../../model/publish-problem.ts';
import type { PlatformAnswer, TransportError } from '../../ports/platform-http.ts';
import { errorOf, freeAgainAt, isTokenRefused } from './xrpc.ts';

/** How one error is handled. */
interface Row extends Omit<ProblemOptions, 'until'> {
  reaction: Reaction;
  detail: string;
}

const minuteMs = 60_000;
const closed: Row = { reaction: 'fail', detail: 'Bluesky has closed this account, or its owner has, so nothing can be posted to it.' };
const slowDown: Row = { reaction: 'retry', detail: 'Bluesky asked us to slow down.', afterMs: minuteMs };

/** What to do by the name of an error; never by its message. */
const byError: Readonly<Record<string, Row>> = {
  AccountTakedown: closed,
  AccountDeactivated: closed,
  AccountSuspended: closed,
  RepoDeactivated: closed,
  RepoTakendown: closed,
  RateLimitExceeded: slowDown,
  // Pictures that no record names are forgotten after a while: they are sent again.
  BlobNotFound: { reaction: 'restart', detail: 'Bluesky had forgotten the pictures.' },
  BlobTooLarge: { reaction: 'fail', detail: 'Bluesky refused a picture, because it is too large.' },
  InvalidMimeType: { reaction: 'fail', detail: 'Bluesky refused the kind of a picture.' },
  InvalidRequest: { reaction: 'fail', detail: 'Bluesky refused the post. Check its text, then try again.' },
  InvalidRecord: { reaction: 'fail', detail: 'Bluesky refused the post. Check its text, then try again.' },
};

/** The problem that a refusal is. */
export function blueskyProblem(answer: PlatformAnswer, now: Date): PublishProblem {
  const error = errorOf(answer);
  if (isTokenRefused(answer)) {
    const detail = 'Bluesky no longer accepts the sign-in. Connect the account again.';
    return new PublishProblem('refresh', { code: 'bluesky-token-refused', detail });
  }
  const row = (error !== undefined && Object.hasOwn(byError, error) ? byError[error] : undefined) ?? rowByStatus(answer.status);
  const freeAt = row === slowDown || answer.status === 429 ? freeAgainAt(answer) : undefined;
  const afterMs = freeAt ? Math.max(minuteMs, freeAt.getTime() - now.getTime()) : row.afterMs;
  return new PublishProblem(row.reaction, { ...row, ...(afterMs === undefined ? {} : { afterMs }), code: codeFor(error, answer.status) });
}

function rowByStatus(status: number): Row {
  if (status === 429) return slowDown;
  if (status >= 500 || status < 400) return { reaction: 'retry', detail: 'Bluesky had a problem of its own.' };
  return { reaction: 'fail', detail: 'Bluesky refused the post for a reason that is new to us.' };
}

/** A call that was not answered. Each may be made again: the record key is ours, so the same post is written twice at most in the same place. */
export function blueskyUnanswered(cause: TransportError): PublishProblem {
  return new PublishProblem('retry', { code: 'bluesky-unreachable', detail: 'Bluesky did not answer.', cause });
}

/** The post was taken and is not there. */
export function blueskyUnconfirmed(): PublishProblem {
  const detail = 'Bluesky took the post, and does not show it. Look at your profile before you publish it again.';
  return new PublishProblem('unknown', { code: 'bluesky-unconfirmed', detail });
}

/** A name of theirs as one of ours; what is no word is not repeated. */
function codeFor(error: string | undefined, status: number): string {
  if (error === undefined || !/^[A-Za-z]{1,60}$/.test(error)) return `bluesky-http-${status}`;
  return `bluesky-${error.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}`;
}
