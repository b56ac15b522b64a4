/** A query that was begun: its answer, and how to let go of it. */
interface BegunQuery<Result> {
  unwrap(): Promise<Result>;
  unsubscribe(): void;
}

/** Options with which such a query is begun: `readAnew(dispatch(endpoint.initiate(argument, ANEW)))`. */
export const ANEW = { forceRefetch: true } as const;

/**
 * Asks the server, whatever is known already, and leaves no subscription behind. Meanwhile there is one: an answer that nobody subscribes to is thrown away
 * when a live event makes it stale at that moment, and whoever waits gets nothing.
 * @throws ApiError
 */
export async function readAnew<Result>(query: BegunQuery<Result>): Promise<Result> {
  try {
    return await query.unwrap();
  } finally {
    query.unsubscribe();
  }
}
