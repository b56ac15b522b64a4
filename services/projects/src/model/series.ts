import { AppError } from '@viral-slides/errors';
import type { SlideFilling } from '@viral-slides/slide-document';
import type { PostCounts, PostOutcome, RowPost, SeriesPosting } from './series-post.ts';

/** Most projects of a series. */
export const maxSeriesRows = 500;
/** Series of one person that can be under way at a time: each has its turns. */
export const maxRunningSeries = 3;
/** Series that a list shows, the newest. */
export const listedSeries = 50;
/** How long a series is kept, in ms from when it was asked for. Its projects stay. */
export const seriesLifetimeMs = 90 * 24 * 60 * 60 * 1_000;
/** How long it is tried again what fails without anybody's doing, in ms. */
export const seriesPatienceMs = 24 * 60 * 60 * 1_000;

/** What one project of a series is made of. */
export interface SeriesRow {
  /** Blank or absent: the name of the series and the number of the row. */
  name?: string | undefined;
  /** For the first slides of the template, in their order. */
  slides: SlideFilling[];
  /** What it says of its posts; absent: nothing. */
  post?: RowPost | undefined;
}

/** What became of a row; rows count from 1. */
export type RowOutcome =
  | { row: number; projectId: string }
  /** A code of the catalogue of errors, and a sentence. */
  | { row: number; code: string; detail: string };

/** How far a series is. */
export type SeriesState = 'running' | 'done' | 'cancelled';

/** What is known of a series without its rows. */
export interface SeriesSummary {
  /** UUID. */
  id: string;
  /** Owner; queries are scoped by it. */
  userId: string;
  name: string;
  templateId: string;
  /** Folder that its projects are put into; absent: none. */
  folder?: string | undefined;
  state: SeriesState;
  rowCount: number;
  madeCount: number;
  failedCount: number;
  /** Absent: nothing is posted. */
  posting?: SeriesPosting | undefined;
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
}

/** A series that is asked for. */
export interface NewSeries extends Pick<Series, 'id' | 'userId' | 'name' | 'templateId' | 'folder' | 'posting' | 'createdAt'> {
  rows: SeriesRow[];
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

/** The user has as many series under way as there can be. */
export function tooManySeries(): AppError {
  const message = `${maxRunningSeries} series of yours are being made. Please wait until one is done, or cancel one.`;
  return new AppError('conflict', 'too-many-series', message);
}
