/** A query that was begun: its answer, and how to let go of it. */
interface BegunQuery<Result> {
  unwrap(): Promise<Result>;
  unsubscribe(): void;
}

/** Options with which such a query is begun: `readAnew(dispatch(endpoint.initiate(argument, ANEW)))`. */
export const ANEW = { forceRefetch: true } as const;

/**
 * Asks the server even if an answer is cached, and leaves no subscription behind. It subscribes while it waits: without a subscription, an
 * answer that a live event invalidates at that moment would be dropped, and the caller would get nothing.
 * @throws ApiError
 */
export async function readAnew<Result>(query: BegunQuery<Result>): Promise<Result> {
  try {
    return await query.unwrap();
  } finally {
    query.unsubscribe();
  }
}
