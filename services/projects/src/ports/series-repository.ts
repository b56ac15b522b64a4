import type { Lease } from '@viral-slides/work';
import type { PostOutcome, PostTask, SeriesPosting } from '../model/series-post.ts';
import type { NewSeries, RowOutcome, Series, SeriesRow, SeriesSummary } from '../model/series.ts';

/** Work on a series: what is left of it, and by whose right. */
export interface SeriesTurn {
  series: Pick<Series, 'id' | 'userId' | 'name' | 'templateId' | 'folder' | 'createdAt'>;
  /** The next rows, a few. */
  rows: SeriesRow[];
  /** Number of the first of them, from 1. */
  firstRow: number;
  /** Whether no row follows them. */
  isLast: boolean;
  /** Turns before this one that failed, one after the other. */
  failures: number;
  lease: Lease;
}

/** Place in the list of series. */
export type SeriesPlace = Pick<Series, 'id' | 'createdAt'>;
/** Work on the posts of a series, when all its rows have outcomes. */
export interface PostsTurn extends Pick<SeriesTurn, 'series' | 'isLast' | 'failures' | 'lease'> {
  posting: SeriesPosting;
  /** The next posts, a few; none where no row became a project. */
  tasks: PostTask[];
}

/** The series of every user. */
export interface SeriesRepository {
  /** Stores a new one. @returns false when it is stored already */
  insert(series: NewSeries): Promise<boolean>;
  /** Finds one of this user. */
  find(userId: string, id: string): Promise<Series | null>;
  /** The same without the outcomes of its rows. */
  summary(userId: string, id: string): Promise<SeriesSummary | null>;
  /** Fingerprint of the request that made it; null when there is none. */
  requestHash(userId: string, id: string): Promise<string | null>;
  /** Number of this user's series under way. */
  countRunning(userId: string): Promise<number>;
  /** Those of this user, newest first. @param part.before those that come after it in the list */
  list(userId: string, part: { limit: number; before?: SeriesPlace | undefined }): Promise<SeriesSummary[]>;
  /** Deletes one that has ended; its projects stay. */
  deleteFinished(userId: string, id: string): Promise<'deleted' | 'running' | 'unknown'>;
  /** Id of the project that was made of a row; null when there is none. */
  projectOfRow(userId: string, id: string, row: number): Promise<string | null>;
  /** Stores whether a row is marked as good. @returns false when no project was made of it */
  mark(userId: string, id: string, mark: { row: number; isGood: boolean }): Promise<boolean>;
  /** Cancels it; no effect once it has ended. @returns false when this user has no such series */
  cancel(userId: string, id: string, now: Date): Promise<boolean>;
  /** Cancels what is under way and was started by a personal token, which was revoked; stores that reason with each. */
  cancelOfToken(userId: string, tokenId: string, now: Date): Promise<void>;
  /** Leases the one whose turn it is. @param params.rows most rows, or posts, of the turn @returns null when none is due */
  takeDue(params: { now: Date; leaseMs: number; holder: string; rows: number }): Promise<SeriesTurn | PostsTurn | null>;
  /** Whether it is still to be made, by the holder of this lease. */
  isWanted(lease: Lease): Promise<boolean>;
  /** Stores the outcome of the next post. @returns false when another worker has the lease by now, which stores it */
  notePost(lease: Lease, outcome: PostOutcome): Promise<boolean>;
  /**
   * Stores the outcomes of rows and ends the turn: the person's series go to the end of the queue. Outcomes stored by a worker that took the lease
   * over stay.
   * @param end.isDone ends the series @param end.pauseMs its next turn comes after that, because this one failed
   */
  endTurn(
    turn: Pick<SeriesTurn, 'lease' | 'series' | 'failures'>,
    end: { outcomes: RowOutcome[]; isDone: boolean; pauseMs?: number; now: Date },
  ): Promise<void>;
}
