import type { PlatformId } from '@viral-slides/platforms';

/** Most accounts that the rows of a series go to. */
export const maxSeriesAccounts = 10;
/** Most posts of a series: as many drafts and scheduled posts as a person can have (services/scheduling). */
export const maxSeriesPosts = 1_000;

/** When posts of a series go out: never by themselves, at the times of their rows, or in the next free posting slots of their accounts. */
export const postingKinds = ['drafts', 'times', 'slots'] as const;

/** Destination of a post. */
export interface SeriesDestination {
  platform: PlatformId;
  socialAccountId: string;
}

/** Posting settings of a series. */
export interface SeriesPosting {
  as: (typeof postingKinds)[number];
  /** Destinations of rows that name no account; none where all of them do. */
  accounts: SeriesDestination[];
}

/** Post fields of a row. */
export interface RowPost {
  /** Instead of those of the series. */
  accounts?: SeriesDestination[] | undefined;
  /** ISO date-time. */
  scheduledTime?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
  tags?: string[] | undefined;
}

/** One post to be made. */
export interface PostTask {
  /** From 1. */
  row: number;
  projectId: string;
  destination: SeriesDestination;
  /** Whether the row goes elsewhere, too. */
  isOneOfSeveral: boolean;
  about: RowPost;
}

/** The outcome of a post. */
export type PostOutcome = { row: number } & SeriesDestination &
  ({ postId: string; scheduledTime: Date | null } | { /** Code from the error catalogue. */ code: string; detail: string });

/** Number of wanted posts of a series, and their outcomes so far. */
export interface PostCounts {
  wished: number;
  made: number;
  failed: number;
}
