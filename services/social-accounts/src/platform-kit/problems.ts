import { PublishProblem } from '../model/publish-problem.ts';
import type { ProblemOptions, Reaction } from '../model/publish-problem.ts';
import type { Speaker } from './api-call.ts';

/** Reaction to one finding of a platform. */
export interface Row extends ProblemOptions {
  reaction: Reaction;
  /** Ours for it, without the name of the platform; absent: it is made of what the platform calls it. */
  code?: string;
  /** A sentence for the owner. */
  detail: string;
}

/** A row that says as well when the platform takes requests again. */
export interface TimedRow extends Row {
  untilAfter?: (now: Date) => Date;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A day from now. */
export function inADay(now: Date): Date {
  return new Date(now.getTime() + dayMs);
}

/** A row that ends a post: what it names has to change before the post can be published. */
export function failing(detail: string, code?: string): Row {
  return { reaction: 'fail', detail, ...(code === undefined ? {} : { code }) };
}

/** Rows that every platform needs. */
export interface CommonRows {
  slowDown: Row;
  /** Trouble of the platform's own. */
  trouble: Row;
  /** A refusal that is in no table. */
  unheardOf: Row;
}

/** Writes them. */
export function commonRows(label: string): CommonRows {
  return {
    slowDown: { reaction: 'retry', code: 'rate-limited', detail: `${label} asked us to slow down.`, afterMs: minuteMs },
    trouble: { reaction: 'retry', code: 'trouble', detail: `${label} had an internal error.` },
    unheardOf: failing(`${label} refused the post for an unknown reason.`, 'refused'),
  };
}

/** Reaction by the status of an answer alone. One that is neither success nor refusal, such as the page of a proxy, may pass. */
export function rowByStatus({ slowDown, trouble, unheardOf }: CommonRows, status: number): Row {
  if (status === 429) return slowDown;
  return { ...(status >= 500 || status < 400 ? trouble : unheardOf), code: `http-${status}` };
}

/** A row for a platform that says itself when it takes calls again: it is left alone until then, for a minute at least. */
export function notBefore(row: Row, freeAt: Date | undefined, now: Date): Row {
  return freeAt ? { ...row, afterMs: Math.max(minuteMs, freeAt.getTime() - now.getTime()) } : row;
}

/** A row at a time. */
export function rowAt({ untilAfter, ...row }: TimedRow, now: Date): Row {
  return untilAfter ? { ...row, until: untilAfter(now) } : row;
}

/** The problem that a row describes. @param code the platform's name for it, as a part of our code */
export function problemOf({ id }: Pick<Speaker, 'id'>, { reaction, ...row }: Row, code = row.code ?? 'other'): PublishProblem {
  return new PublishProblem(reaction, { ...row, code: `${id}-${code}` });
}

/** A name of theirs (`BlobNotFound`, `spam_risk`) as a part of one of our codes; null: it is no word, and is not repeated. */
export function codeWords(name: string): string | null {
  if (!/^[A-Za-z_]{1,60}$/.test(name)) return null;
  return name
    .replaceAll('_', '-')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase();
}
