import type { SeriesDestination } from '../model/series-post.ts';

/** A post as scheduling takes it. */
export interface PostRequest extends SeriesDestination {
  projectId: string;
  status: 'draft' | 'scheduled';
  /** ISO date-time. */
  scheduledTime: string | null;
  /** A posting slot of the account, instead of a time: the next free one, or a certain one (ISO date-time), which has to be free. */
  slot?: 'next' | (string & {});
  title?: string | undefined;
  description?: string | undefined;
  tags?: string[] | undefined;
  /** The same for all posts of a row. */
  groupId?: string;
}

/** Posts of series, in the scheduling service. */
export interface SeriesPosts {
  /**
   * Makes one in the name of a person. By its key it is there once, however often it is asked for.
   * @throws AppError with the code of a refusal that another try would not change; all else is `upstream-failed` or `unavailable`
   */
  plan(params: {
    userId: string;
    key: string;
    post: PostRequest;
    signal: AbortSignal;
  }): Promise<{ id: string; scheduledTime: Date | null }>;
}
