/** A started query: its answer, and how to end its subscription. */
interface StartedQuery<Result> {
  unwrap(): Promise<Result>;
  unsubscribe(): void;
}

/** Options for starting such a query: `readFresh(dispatch(endpoint.initiate(argument, FRESH)))`. */
export const FRESH = { forceRefetch: true } as const;

/**
 * Asks the server even if an answer is cached, and leaves no subscription behind. It subscribes while it waits: without a subscription, an
 * answer that a live event invalidates at that moment would be dropped, and the caller would get nothing.
 * @throws ApiError
 */
export async function readFresh<Result>(query: StartedQuery<Result>): Promise<Result> {
  try {
    return await query.unwrap();
  } finally {
    query.unsubscribe();
  }
}
