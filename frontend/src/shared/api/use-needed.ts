import type { AskedQuery } from './use-ask-again.ts';

/** A query whose answer is needed, and what it is called in a sentence, such as "accounts". */
export interface NeededQuery extends AskedQuery {
  what: string;
  /** The answer, or an older one. */
  data?: unknown;
  /** It is skipped: nothing is needed of it now. */
  isUninitialized?: boolean;
}

/** Combined state of several queries. */
export interface Needed {
  /** All answers are there. */
  isComplete: boolean;
  /** Names of data that could not be loaded, not even an older answer. */
  missing: readonly string[];
  isFetching: boolean;
  /** Asks for what failed. */
  retry: () => void;
}

/**
 * Handles queries that are useful only together. A failed one must not look like "there are none"; the store asks for it again.
 */
export function useNeeded(queries: readonly NeededQuery[]): Needed {
  const failed = queries.filter(({ error }) => error !== undefined);
  const isFetching = queries.some((query) => query.isFetching);
  const retry = () => failed.forEach(({ refetch }) => void refetch());
  return {
    isComplete: queries.every(({ data, isUninitialized }) => data !== undefined || isUninitialized === true),
    missing: failed.flatMap(({ what, data }) => (data === undefined ? [what] : [])),
    isFetching,
    retry,
  };
}
