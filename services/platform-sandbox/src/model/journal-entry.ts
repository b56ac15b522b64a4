import type { PlatformName } from './platform.ts';

/** One request to a rehearsed platform, as it is remembered. Never a token, only its fingerprint. */
export interface JournalEntry {
  /** Counts all requests, from 1. */
  seq: number;
  platform: PlatformName;
  operation: string;
  method: string;
  path: string;
  /** Query without the values of secrets. */
  query: Record<string, string>;
  /** Without the values of secrets; at most 40, each cut at 200 characters. */
  headers: Record<string, string>;
  /** Fingerprint of the token that the request carried in its header. */
  token: string | null;
  hasTokenInQuery: boolean;
  bodyBytes: number;
  /** SHA-256 of the body, hex; null where it was streamed. */
  bodyHash: string | null;
  /** By the sandbox's clock. */
  at: Date;
  /** By the real clock, in ms, to see what overlapped. */
  startedMs: number;
  endedMs: number;
  /** Status that was answered; 0 when the connection was dropped. */
  status: number;
  /** Rule that hit it. */
  faultId: string | null;
  /** Notes of the route, e.g. `grantId`, `videoId`. */
  notes: Record<string, string | number | boolean>;
}
