import { AppError } from '@viral-slides/errors';
import type { TemplateFilling } from '@viral-slides/slide-document';
import type { PostCounts, PostOutcome, RowPost, SeriesPosting } from './series-post.ts';

/** Most projects of a series. */
export const maxSeriesRows = 500;
/** Series of one person that can be under way at a time: each has its turns. */
export const maxRunningSeries = 3;
/** Series on a page of the list, where nothing else is asked for; and the most that can be. */
export const listedSeries = 30;
export const maxListedSeries = 100;
/** How long a series is kept, in ms from when it was asked for. Its projects stay. */
export const seriesLifetimeMs = 90 * 24 * 60 * 60 * 1_000;
/** How long it is tried again what fails without anybody's doing, in ms. */
export const seriesPatienceMs = 24 * 60 * 60 * 1_000;

/** The content of one project of a series. */
export interface SeriesRow extends TemplateFilling {
  /** Blank or absent: the name of the series and the number of the row. */
  name?: string | undefined;
  /** Id of the hook that its text starts with. */
  hookId?: string | undefined;
  /** Its post fields; absent: none. */
  post?: RowPost | undefined;
}

/** The outcome of a row; rows count from 1. */
export type RowOutcome =
  | { row: number; projectId: string }
  /** A code of the catalogue of errors, and a sentence. */
  | { row: number; code: string; detail: string };

/** State of a series. */
export type SeriesState = 'running' | 'done' | 'cancelled' | /** With its projects. */ 'deleting';

/** Reason for cancelling a series, where its owner did not do it. */
export type CancelReason = 'token-revoked';

/** A series without its rows. */
export interface SeriesSummary {
  /** UUID. */
  id: string;
  /** Owner; queries are scoped by it. */
  userId: string;
  name: string;
  templateId: string;
  /** Folder that its projects are put into; absent: none. */
  folder?: string | undefined;
  /** Pack from which its pictures were dealt, as the request says; absent: from none. */
  packId?: string | undefined;
  state: SeriesState;
  /** Absent: its owner cancelled it, or it was not cancelled. */
  cancelReason?: CancelReason | undefined;
  rowCount: number;
  madeCount: number;
  failedCount: number;
  /** Absent: nothing is posted. */
  posting?: SeriesPosting | undefined;
  /** Accounts that its rows go to. Absent: nothing is posted, or an earlier version stored it. */
  accountIds?: string[] | undefined;
  posts?: PostCounts | undefined;
  createdAt: Date;
  /** When all was made or it was cancelled; absent while it is under way. */
  endedAt?: Date | undefined;
}

/** A series as its owner sees it. */
export interface Series extends SeriesSummary {
  /** In the order of the rows. */
  outcomes: RowOutcome[];
  /** In the order of the rows; absent: nothing is posted. */
  postOutcomes?: PostOutcome[] | undefined;
  /** Rows that its owner found good, in no order. */
  goodRows: number[];
}

/** A series that is asked for. */
export interface NewSeries extends Pick<Series, 'id' | 'userId' | 'name' | 'templateId' | 'folder' | 'packId' | 'posting' | 'createdAt'> {
  rows: SeriesRow[];
  /** Personal token that started it: it stops when the token is revoked. Absent: it was started in a browser. */
  tokenId?: string | undefined;
  /** Fingerprint of the request. */
  requestHash: string;
}

/** How long to wait after the n-th turn in a row that failed, in ms: a second, then twice as long each time, at most ten minutes. */
export function seriesPauseMs(failures: number): number {
  return Math.min(1_000 * 2 ** Math.max(failures - 1, 0), 600_000);
}

/** No such series of this user. */
export function seriesNotFound(): AppError {
  return new AppError('not-found', 'series-not-found', 'This series does not exist. It may be older than 90 days.');
}

/** Nothing is made of this row, so there is nothing to say of it. */
export function seriesRowNotFound(): AppError {
  return new AppError('not-found', 'series-row-not-found', 'This row has no project.');
}

/** The project of a row follows it no more. */
export function seriesRowNotLinked(): AppError {
  const message = 'This row’s project was edited by hand. Change the project itself.';
  return new AppError('conflict', 'series-row-not-linked', message);
}

/** It is still being made. */
export function seriesIsRunning(): AppError {
  return new AppError('conflict', 'series-is-running', 'This series is still being created. Please stop it first.');
}

/** The user has as many series under way as there can be. */
export function tooManySeries(): AppError {
  const message = `${maxRunningSeries} of your series are in progress. Please wait until one is done, or cancel one.`;
  return new AppError('conflict', 'too-many-series', message);
}
