import { PublishProblem } from '../../model/publish-problem.ts';
import { commonRows, failing, notBefore, problemOf, rowByStatus } from '../../platform-kit/problems.ts';
import type { Row } from '../../platform-kit/problems.ts';
import { entryOf } from '../../platform-kit/read-json.ts';
import type { PlatformAnswer } from '../../ports/platform-http.ts';
import { freeAgainAt, speaker } from './api.ts';
import { neededScopes } from './manifest.ts';

const common = commonRows(speaker.label);

/** Reactions by the status of an answer. Its words are of no use for that: they are in the language of the server. */
const byStatus: Readonly<Record<number, Row>> = {
  401: {
    reaction: 'refresh',
    code: 'token-refused',
    detail: 'The Mastodon server no longer accepts the access token. Connect the account again with a new one.',
  },
  // A token that may do less than it has to, or an account that was limited, suspended or has moved.
  403: {
    reaction: 'reconnect',
    code: 'forbidden',
    detail: `The Mastodon server does not let this access token post. Create one with the scopes ${neededScopes}, then connect the account again.`,
  },
  404: failing('The Mastodon server did not understand the request. It may run other software.', 'not-found'),
  413: failing('The Mastodon server refused an image because it is too large.', 'too-large'),
  422: failing('The Mastodon server refused the post. Check its text and its slides, then try again.', 'refused'),
};

/** The problem that a refusal is. */
export function mastodonProblem(answer: PlatformAnswer, now: Date): PublishProblem {
  const row = entryOf(byStatus, answer.status) ?? rowByStatus(common, answer.status);
  return problemOf(speaker, notBefore(row, row === common.slowDown ? freeAgainAt(answer) : undefined, now));
}

/** A picture that the server still works on. */
export function pictureNotReady(): PublishProblem {
  return new PublishProblem('retry', { code: 'mastodon-picture-processing', detail: 'The Mastodon server is still processing an image.' });
}

/** Pictures that no post names are deleted after a while: they are sent again. */
export function pictureExpired(): PublishProblem {
  return new PublishProblem('restart', { code: 'mastodon-picture-forgotten', detail: 'The Mastodon server no longer has the images.' });
}

/** The post was sent, the answer was lost, and the post can be neither found nor ruled out. */
export function mastodonUnconfirmed(): PublishProblem {
  const detail = 'The Mastodon server may have accepted the post but does not show it. Check your profile before you publish it again.';
  return new PublishProblem('unknown', { code: 'mastodon-unconfirmed', detail });
}
