import type { Readable } from 'node:stream';

/** One request to a platform. */
export interface PlatformRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  /** A stream needs a `content-length` among the headers. */
  body?: string | Uint8Array | Readable;
  /** Time until the answer is there, in ms (default 15,000). */
  timeoutMs?: number;
  /** Aborts the request when the caller no longer waits. */
  signal?: AbortSignal;
}

/** An answer, read to its end. Redirects are answers too: none is followed, so a 308 of an upload stays what it is. */
export interface PlatformAnswer {
  status: number;
  /** Names in lower case; of repeated ones the first. */
  headers: Readonly<Record<string, string>>;
  text: string;
}

/** Calls a platform. @throws TransportError when no whole answer came */
export type PlatformHttp = (request: PlatformRequest) => Promise<PlatformAnswer>;

/** A request that was not answered. Holds neither address nor headers: both may carry secrets. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  /** False: no connection was made, so the platform cannot have acted on it. */
  readonly wasSent: boolean;

  constructor(wasSent: boolean, code: string) {
    super(`The platform did not answer (${code}).`);
    this.wasSent = wasSent;
  }
}
