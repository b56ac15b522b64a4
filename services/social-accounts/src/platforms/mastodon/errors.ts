import { PublishProblem } from '../../model/publish-problem.ts';
import type { ProblemOptions, Reaction } from '../../model/publish-problem.ts';
import type { PlatformAnswer, TransportError } from '../../ports/platform-http.ts';
import { freeAgainAt } from './api.ts';
import { neededScopes } from './manifest.ts';

/** How one status is handled. */
interface Row extends Omit<ProblemOptions, 'until'> {
  reaction: Reaction;
  code: string;
  detail: string;
}

const minuteMs = 60_000;
const slowDown: Row = {
  reaction: 'retry',
  code: 'mastodon-rate-limited',
  detail: 'The Mastodon server asked us to slow down.',
  afterMs: minuteMs,
};

/** What to do by the status of an answer. Its words are of no use for that: they are in the language of the server. */
const byStatus: Readonly<Record<number, Row>> = {
  401: {
    reaction: 'refresh',
    code: 'mastodon-token-refused',
    detail: 'The Mastodon server no longer accepts the access token. Connect the account again with a new one.',
  },
  // A token that may do less than it has to, or an account that was limited, suspended or has moved.
  403: {
    reaction: 'reconnect',
    code: 'mastodon-forbidden',
    detail: `The Mastodon server does not let this access token post. Make one with the scopes ${neededScopes}, then connect the account again.`,
  },
  404: {
    reaction: 'fail',
    code: 'mastodon-not-found',
    detail: 'The Mastodon server does not know what it was asked. It may run other software.',
  },
  413: { reaction: 'fail', code: 'mastodon-too-large', detail: 'The Mastodon server refused a picture, because it is too large.' },
  422: {
    reaction: 'fail',
    code: 'mastodon-refused',
    detail: 'The Mastodon server refused the post. Check its text and its slides, then try again.',
  },
  429: slowDown,
};

/** The problem that a refusal is. */
export function mastodonProblem(answer: PlatformAnswer, now: Date): PublishProblem {
  const { reaction, ...row } = byStatus[answer.status] ?? otherRow(answer.status);
  const freeAt = answer.status === 429 ? freeAgainAt(answer) : undefined;
  const afterMs = freeAt ? Math.max(minuteMs, freeAt.getTime() - now.getTime()) : row.afterMs;
  return new PublishProblem(reaction, { ...row, ...(afterMs === undefined ? {} : { afterMs }) });
}

/** Also an answer that is no JSON of theirs, such as the page of a proxy, may pass. */
function otherRow(status: number): Row {
  const code = `mastodon-http-${status}`;
  if (status >= 500 || status < 400) return { reaction: 'retry', code, detail: 'The Mastodon server had a problem of its own.' };
  return { reaction: 'fail', code, detail: 'The Mastodon server refused the post for a reason that is new to us.' };
}

/** A call that was not answered. Each may be made again: before a post is sent again, it is looked for. */
export function mastodonUnanswered(cause: TransportError): PublishProblem {
  return new PublishProblem('retry', { code: 'mastodon-unreachable', detail: 'The Mastodon server did not answer.', cause });
}

/** A picture that the server still works on. */
export function pictureNotReady(): PublishProblem {
  return new PublishProblem('retry', { code: 'mastodon-picture-processing', detail: 'The Mastodon server is still working on a picture.' });
}

/** Pictures that no post names are forgotten after a while: they are sent again. */
export function pictureForgotten(): PublishProblem {
  return new PublishProblem('restart', { code: 'mastodon-picture-forgotten', detail: 'The Mastodon server had forgotten the pictures.' });
}

/** The post was sent, nobody saw the answer, and it cannot be found, nor ruled out. */
export function mastodonUnconfirmed(): PublishProblem {
  const detail = 'The Mastodon server may have taken the post, and does not show it. Look at your profile before you publish it again.';
  return new PublishProblem('unknown', { code: 'mastodon-unconfirmed', detail });
}
