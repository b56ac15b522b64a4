import { PublishProblem } from '../../model/publish-problem.ts';
import { commonRows, failing, problemOf, rowByStatus } from '../../platform-kit/problems.ts';
import type { Row } from '../../platform-kit/problems.ts';
import { asObject, asText, entryOf, jsonOf } from '../../platform-kit/read-json.ts';
import type { PlatformAnswer } from '../../ports/platform-http.ts';
import { label, manifest } from './manifest.ts';

const common = commonRows(label);
const { slowDown, trouble } = common;
const notFetched: Row = { reaction: 'retry', code: 'picture-not-fetched', detail: 'Instagram could not fetch an image.' };
const dailyLimit: Row = {
  reaction: 'retry',
  code: 'daily-limit',
  detail: 'The account has reached the number of posts that Instagram allows in 24 hours. Try again later.',
  afterMs: 60 * 60_000,
};

const expired = 2207020;
const blocked = 2207051;
/** Subcodes of problems after which what was made so far is of no use: it is made again. */
const needsNewContainer = new Set([2207003, expired, 2207032, 2207052, 2207053]);

/** Reactions by the subcode, which distinguishes refusals: the status is 400 for all (Meta, error-codes, 2026-06-02). */
const bySubcode: Readonly<Record<number, Row>> = {
  2207001: trouble,
  2207003: notFetched,
  2207004: failing('Instagram refused an image because it is too large.', 'picture-too-large'),
  2207005: failing('Instagram refused an image because it is not a JPEG.', 'picture-type'),
  2207008: trouble,
  2207009: failing('Instagram refused the aspect ratio of an image. Choose an output format from 4:5 to 1.91:1.', 'picture-ratio'),
  2207010: failing('Instagram refused the caption because it is too long. Shorten it.', 'caption-too-long'),
  [expired]: { ...trouble, code: 'container-expired', detail: 'Instagram gave up on the post before it was published.' },
  2207026: failing('Instagram refused the video.', 'video-refused'),
  2207027: { ...trouble, code: 'not-ready', detail: 'Instagram is still working on the post.' },
  2207032: trouble,
  2207042: dailyLimit,
  2207050: failing('Instagram does not let this account post. Open the Instagram app and see what it asks for.', 'account-restricted'),
  [blocked]: failing('Instagram is restricting this account at the moment. Wait a day, then try again.', 'blocked'),
  2207052: notFetched,
  2207053: trouble,
};

const forbidden: Row = {
  reaction: 'reconnect',
  code: 'forbidden',
  detail: 'Some permissions for Instagram are missing. Reconnect the account and allow everything.',
};
const tokenRefused: Row = {
  reaction: 'refresh',
  code: 'token-refused',
  detail: 'Instagram no longer accepts the connection. Connect the account again.',
};

/** Reactions by the code, where the subcode is none of those. */
const byCode: Readonly<Record<number, Row>> = {
  1: trouble,
  2: trouble,
  4: slowDown,
  10: forbidden,
  17: slowDown,
  32: slowDown,
  190: tokenRefused,
  200: forbidden,
  613: slowDown,
};

/** Instagram's reason for a refusal. */
export interface Refusal {
  code: number;
  subcode: number;
}

/** The error of an answer; null for a body without one. */
export function refusalIn(answer: Pick<PlatformAnswer, 'text'>): Refusal | null {
  const error = jsonOf(answer)['error'];
  if (typeof error !== 'object' || error === null) return null;
  const { code, error_subcode: subcode } = asObject(error);
  return { code: Number(code ?? 0), subcode: Number(subcode ?? 0) };
}

/** Whether an answer says that an object is not there, which Instagram also says of some that are (100/33). */
export function isUnreadable(refusal: Refusal | null): boolean {
  return refusal?.code === 100 && refusal.subcode === 33;
}

/** The problem of a container by what its field `status` says, such as `Error: Media upload has failed with error code 2207026`, and whether a new one helps. */
export function containerProblem(code: string, status: unknown): { problem: PublishProblem; isOverWithNewOne: boolean } {
  const subcode = code === 'EXPIRED' ? expired : Number(/\b(22\d{5})\b/.exec(asText(status) ?? '')?.[1] ?? 0);
  const problem = problemOf(manifest, entryOf(bySubcode, subcode) ?? common.unheardOf);
  return { problem, isOverWithNewOne: needsNewContainer.has(subcode) };
}

/**
 * Whether a refusal to publish does not concern the container: it is doubtful (4/2207051 was returned for published posts), or an error of
 * Instagram's own.
 */
export function isDoubtful(refusal: Refusal | null): boolean {
  return refusal === null || isBlock(refusal) || [1, 2, -1].includes(refusal.code);
}

/** Whether Instagram says that it blocks the account. */
export function isBlock(refusal: Refusal | null): boolean {
  return refusal?.subcode === blocked;
}

/** Whether what was made is useless now. */
export function isContainerGone(refusal: Refusal | null): boolean {
  return refusal?.subcode === expired;
}

/** The problem that a refusal is. */
export function instagramProblem(answer: PlatformAnswer): PublishProblem {
  const refusal = refusalIn(answer);
  const known = entryOf(bySubcode, refusal?.subcode) ?? entryOf(byCode, refusal?.code);
  return problemOf(manifest, known ?? (answer.status === 401 ? tokenRefused : rowByStatus(common, answer.status)));
}

/** The account has used what Instagram allows it. */
export function limitReached(): PublishProblem {
  return problemOf(manifest, dailyLimit);
}

/** Instagram works on it for longer than is waited for; nothing was published. */
export function tooSlow(): PublishProblem {
  return problemOf(manifest, failing('Instagram did not process the post in time. Nothing was published; try again.', 'too-slow'));
}

/** It was asked to publish, and does not report the outcome. */
export function instagramUnconfirmed(): PublishProblem {
  const detail = 'Instagram may have published the post but did not confirm it. Check your profile before you publish it again.';
  return new PublishProblem('unknown', { code: 'instagram-unconfirmed', detail });
}
