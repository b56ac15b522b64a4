import type { Readable } from 'node:stream';

/** One call of the server behind the rehearsed Bluesky. */
export interface BlueskyRequest {
  method: 'GET' | 'POST';
  /** Path with query, e.g. `/xrpc/com.atproto.server.getSession`. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Readable;
  signal?: AbortSignal;
  /** A call of the rehearsal itself: not counted against the limits of the server. */
  isOurs?: true;
}

/** Calls the server of Bluesky that runs beside this service. @throws AppError `bluesky-not-running` (unavailable) */
export type BlueskyServer = (
  request: BlueskyRequest,
) => Promise<{ status: number; headers: Readonly<Record<string, string>>; body: Buffer }>;
