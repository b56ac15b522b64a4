import { PublishProblem } from '../../model/publish-problem.ts';
import { codeWords, commonRows, failing, notBefore, problemOf, rowByStatus } from '../../platform-kit/problems.ts';
import type { Row } from '../../platform-kit/problems.ts';
import { entryOf } from '../../platform-kit/read-json.ts';
import type { PlatformAnswer } from '../../ports/platform-http.ts';
import { label, manifest } from './manifest.ts';
import { errorOf, freeAgainAt, isTokenRefused } from './xrpc.ts';

const common = commonRows(label);
const tokenRefused: Row = {
  reaction: 'refresh',
  code: 'token-refused',
  detail: 'Bluesky no longer accepts the sign-in. Connect the account again.',
};
const closed = failing('This Bluesky account was closed, so nothing can be posted to it.');
const refused = failing('Bluesky refused the post. Check its text, then try again.');

/** Reactions by the name of an error; never by its message. */
const byError: Readonly<Record<string, Row>> = {
  AccountTakedown: closed,
  AccountDeactivated: closed,
  AccountSuspended: closed,
  RepoDeactivated: closed,
  RepoTakendown: closed,
  RateLimitExceeded: common.slowDown,
  // Pictures that no record names are deleted after a while: they are sent again.
  BlobNotFound: { reaction: 'restart', detail: 'Bluesky no longer has the images.' },
  BlobTooLarge: failing('Bluesky refused an image because it is too large.'),
  InvalidMimeType: failing('Bluesky refused the format of an image.'),
  InvalidRequest: refused,
  InvalidRecord: refused,
};

/** The problem that a refusal is. */
export function blueskyProblem(answer: PlatformAnswer, now: Date): PublishProblem {
  if (isTokenRefused(answer)) return problemOf(manifest, tokenRefused);
  const error = errorOf(answer);
  const row = entryOf(byError, error) ?? rowByStatus(common, answer.status);
  const freeAt = row === common.slowDown ? freeAgainAt(answer) : undefined;
  return problemOf(manifest, notBefore(row, freeAt, now), codeWords(error ?? '') ?? `http-${answer.status}`);
}

/** The post was taken and is not there. */
export function blueskyUnconfirmed(): PublishProblem {
  const detail = 'Bluesky accepted the post but does not show it. Check your profile before you publish it again.';
  return new PublishProblem('unknown', { code: 'bluesky-unconfirmed', detail });
}
