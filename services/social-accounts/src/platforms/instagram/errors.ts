import { PublishProblem } from '../../model/publish-problem.ts';
import type { ProblemOptions, Reaction } from '../../model/publish-problem.ts';
import { asObject, asText, readJson } from '../../platform-kit/read-json.ts';
import type { PlatformAnswer, TransportError } from '../../ports/platform-http.ts';

/** How one refusal is handled. */
interface Row extends Omit<ProblemOptions, 'until'> {
  reaction: Reaction;
  code: string;
  detail: string;
}

const minuteMs = 60_000;
const shortly: Row = { reaction: 'retry', code: 'instagram-trouble', detail: 'Instagram had a problem of its own.' };
const notFetched: Row = { reaction: 'retry', code: 'instagram-picture-not-fetched', detail: 'Instagram could not fetch a picture.' };
const refused = (code: string, detail: string): Row => ({ reaction: 'fail', code, detail });

const expired = 2207020;
const blocked = 2207051;
/** Subcodes of problems after which what was made so far is of no use: it is made anew. */
const needsNewContainer = new Set([2207003, expired, 2207032, 2207052, 2207053]);

/** What to do by the subcode, which is what tells refusals apart: the status is 400 for all (Meta, error-codes, 2026-06-02). */
const bySubcode: Readonly<Record<number, Row>> = {
  2207001: shortly,
  2207003: notFetched,
  2207004: refused('instagram-picture-too-large', 'Instagram refused a picture, because it is too large.'),
  2207005: refused('instagram-picture-type', 'Instagram refused a picture, because it is no JPEG.'),
  2207008: shortly,
  2207009: refused('instagram-picture-ratio', 'Instagram refused the shape of a picture. Choose an output format from 4:5 to 1.91:1.'),
  2207010: refused('instagram-caption-too-long', 'Instagram refused the caption, because it is too long. Shorten it.'),
  [expired]: { ...shortly, code: 'instagram-container-expired', detail: 'Instagram gave up the post before it was published.' },
  2207026: refused('instagram-video-refused', 'Instagram refused the video.'),
  2207027: { ...shortly, code: 'instagram-not-ready', detail: 'Instagram is still working on the post.' },
  2207032: shortly,
  2207042: {
    reaction: 'retry',
    code: 'instagram-daily-limit',
    detail: 'The account has had the posts that Instagram allows it in 24 hours. Try again later.',
    afterMs: 60 * minuteMs,
  },
  2207050: refused(
    'instagram-account-restricted',
    'Instagram does not let this account post. Sign in to the Instagram app and look what it asks for.',
  ),
  [blocked]: refused('instagram-blocked', 'Instagram restricts what this account does at the moment. Wait a day, then try again.'),
  2207052: notFetched,
  2207053: shortly,
};

const slowDown: Row = { reaction: 'retry', code: 'instagram-rate-limited', detail: 'Instagram asked us to slow down.', afterMs: minuteMs };
const forbidden: Row = {
  reaction: 'reconnect',
  code: 'instagram-forbidden',
  detail: 'Instagram was not allowed everything that publishing needs. Connect the account again and allow all of it.',
};

/** What to do by the code, where the subcode is none of those. */
const byCode: Readonly<Record<number, Row>> = {
  1: shortly,
  2: shortly,
  4: slowDown,
  10: forbidden,
  17: slowDown,
  32: slowDown,
  190: {
    reaction: 'refresh',
    code: 'instagram-token-refused',
    detail: 'Instagram no longer accepts the connection. Connect the account again.',
  },
  200: forbidden,
  613: slowDown,
};

/** What Instagram says of why. */
export interface Refusal {
  code: number;
  subcode: number;
}

/** The error of an answer; null for a body without one. */
export function refusalIn({ text }: Pick<PlatformAnswer, 'text'>): Refusal | null {
  const error = asObject(readJson(text))['error'];
  if (typeof error !== 'object' || error === null) return null;
  const { code, error_subcode: subcode } = asObject(error);
  return { code: Number(code ?? 0), subcode: Number(subcode ?? 0) };
}

/** Whether an answer says that an object is not there, which Instagram also says of some that are (100/33). */
export function isUnreadable({ code, subcode }: Refusal): boolean {
  return code === 100 && subcode === 33;
}

/** The problem of a container by what its field `status` says, such as `Error: Media upload has failed with error code 2207026`, and whether a new one helps. */
export function containerProblem(code: string, status: unknown): { problem: PublishProblem; isOverWithNewOne: boolean } {
  const subcode = code === 'EXPIRED' ? expired : Number(/\b(22\d{5})\b/.exec(asText(status) ?? '')?.[1] ?? 0);
  const problem = problemOf(
    bySubcode[subcode] ?? refused('instagram-refused', 'Instagram refused the post for a reason that is new to us.'),
  );
  return { problem, isOverWithNewOne: needsNewContainer.has(subcode) };
}

/** Whether a refusal to publish is none of what was made: there is a doubt of it (4/2207051 came of posts that were out), or it was an error of Instagram's own. */
export function isDoubtful(refusal: Refusal | null): boolean {
  return refusal === null || refusal.subcode === blocked || refusal.code === 1 || refusal.code === 2 || refusal.code === -1;
}

/** Whether Instagram says that it blocks the account. */
export function isBlock(refusal: Refusal | null): boolean {
  return refusal?.subcode === blocked;
}

/** Whether what was made is of no use any more. */
export function isContainerGone(refusal: Refusal | null): boolean {
  return refusal?.subcode === expired;
}

/** The problem that a refusal is. */
export function instagramProblem(answer: PlatformAnswer): PublishProblem {
  const refusal = refusalIn(answer);
  const row = refusal && (bySubcode[refusal.subcode] ?? byCode[refusal.code]);
  return problemOf(row ?? rowByStatus(answer.status));
}

/** Also an answer that is no JSON of theirs, such as the page of a proxy, may pass. */
function rowByStatus(status: number): Row {
  if (status === 401) return byCode[190] as Row;
  if (status === 429) return slowDown;
  const code = `instagram-http-${status}`;
  if (status >= 500 || status < 400) return { ...shortly, code };
  return refused(code, 'Instagram refused the post for a reason that is new to us.');
}

function problemOf({ reaction, ...row }: Row): PublishProblem {
  return new PublishProblem(reaction, row);
}

/** A call that was not answered. Each may be made again: before a post is published again, its container is asked. */
export function instagramUnanswered(cause: TransportError): PublishProblem {
  return new PublishProblem('retry', { code: 'instagram-unreachable', detail: 'Instagram did not answer.', cause });
}

/** The account has used what Instagram allows it. */
export function limitReached(): PublishProblem {
  return problemOf(bySubcode[2207042] as Row);
}

/** Instagram works on it for longer than is waited for; nothing was published. */
export function tooSlow(): PublishProblem {
  return new PublishProblem('fail', {
    code: 'instagram-too-slow',
    detail: 'Instagram was not done with the post in time. Nothing was published: try again.',
  });
}

/** It was asked to publish, and does not tell what became of it. */
export function instagramUnconfirmed(): PublishProblem {
  const detail = 'Instagram may have published the post, and does not tell. Look at your profile before you publish it again.';
  return new PublishProblem('unknown', { code: 'instagram-unconfirmed', detail });
}
