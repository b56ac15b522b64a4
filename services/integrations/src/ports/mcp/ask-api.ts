import type { ApiClient } from '@viral-slides/api-client';

/** Whose assistant asks, and through which address of ours. */
export interface Caller {
  userId: string;
  /** The header Authorization with their personal token, as the gateway checked it. Goes nowhere but back to the gateway. */
  authorization: string;
  /** Headers in which the gateway told where the request came from; it believes them again if it believed them before. */
  origin: Readonly<Record<string, string>>;
  /** Ends what is asked when the client is gone, or when it takes too long. */
  signal: AbortSignal;
}

/** Opens the public API for one caller, with no right that their token does not have. */
export type OpenApi = (caller: Caller) => ApiClient;
