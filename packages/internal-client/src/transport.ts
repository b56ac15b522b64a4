import { Pool } from 'undici';
import type { Dispatcher } from 'undici';

/** A request as it is sent. */
export interface WireRequest {
  method: Dispatcher.HttpMethod;
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Aborts at the end of the time for this attempt, or when the caller gives up. */
  signal: AbortSignal;
}

/** An answer, read to its end. */
export interface WireAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** The way to a service: to one of its replicas, if the transport knows them. */
export interface Transport<Target = unknown> {
  /** Chooses the replica to ask; another one than `failed` if possible. Null: there is none. */
  pick(failed?: Target): Target | null;
  /** Rejects with the error of the connection. */
  send(target: Target, request: WireRequest): Promise<WireAnswer>;
  /** No connection to it came about. */
  reportFailure?(target: Target): void;
  close(): Promise<void>;
}

/** Default limit of an answer, in bytes: internal answers are small, and are held in memory whole. */
const usualAnswerBytes = 10_000_000;
/** Connections to one service. */
const maxConnections = 64;
const connectTimeoutMs = 1_000;

/** Sends a request over a connection pool and reads the answer. */
export async function requestVia(pool: Pick<Dispatcher, 'request'>, request: WireRequest): Promise<WireAnswer> {
  const { statusCode, headers, body } = await pool.request(request);
  return { status: statusCode, headers, body: await body.text() };
}

/**
 * A transport to one address; its host name is resolved for each new connection.
 * @param options.maxAnswerBytes longest answer that is read
 */
export function poolTransport(address: string, { maxAnswerBytes = usualAnswerBytes } = {}): Transport<Pool> {
  const pool = new Pool(new URL(address).origin, {
    connections: maxConnections,
    connectTimeout: connectTimeoutMs,
    maxResponseSize: maxAnswerBytes,
    allowH2: false,
  });
  return { pick: () => pool, send: requestVia, close: () => pool.close() };
}
