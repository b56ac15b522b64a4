import type { ApiClient } from '@viral-slides/api-client';

/** User of the assistant, and the address of ours that it used. */
export interface Caller {
  userId: string;
  /** The header Authorization with their personal token, as the gateway checked it. Goes nowhere but back to the gateway. */
  authorization: string;
  /** Origin headers that the gateway set; when they are sent back, it trusts them as it did before. */
  origin: Readonly<Record<string, string>>;
  /** Ends what is asked when the client is gone, or when it takes too long. */
  signal: AbortSignal;
}

/** Opens the public API for one caller, with no right that their token does not have. */
export type OpenApi = (caller: Caller) => ApiClient;
