import { isNativeError } from 'node:util/types';
import { AppError } from '@viral-slides/errors';
import type { Logger } from '@viral-slides/logger';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { isTracing } from '@viral-slides/tracing';
import { durability, refuseWeakAddress } from './durability.ts';
import { traceCommands } from './trace-commands.ts';

/** The database of one service. */
export interface Database {
  /** Models are compiled on this connection, never on mongoose's global one, so that tests can run several services in one process. */
  connection: Connection;
  /** Readiness check: rejects when the server does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * How long the driver looks for a server, waits for a free connection and for the answer to one command, in ms: a lost database is answered with 503 within 5 s, never
 * by hanging. (`timeoutMS` of the driver would say it in one number; in the version used here it has no effect.)
 */
const patienceMs = 4_000;
/**
 * A machine that vanished says nothing on its open connections. The driver asks the server this often, and when no answer comes in time it
 * interrupts the operations that wait there; with its own settings that takes up to 40 s.
 */
const heartbeatEveryMs = 2_000;
const heartbeatTimeoutMs = 3_000;

const connectionOptions = {
  ...durability,
  serverSelectionTimeoutMS: patienceMs,
  waitQueueTimeoutMS: patienceMs,
  socketTimeoutMS: patienceMs,
  // A second attempt would double the time until the caller hears of it; the 503 says that the caller may retry.
  retryReads: false,
  retryWrites: false,
  heartbeatFrequencyMS: heartbeatEveryMs,
  connectTimeoutMS: heartbeatTimeoutMs,
  autoIndex: false,
};

/** Default number of open connections to the database. */
const usualConnections = 20;

/**
 * Connects to MongoDB or a compatible server. It waits for the first connection up to `waitMs`, since in a stack that starts
 * all at once the server may come later than we do; afterwards the driver reconnects by itself.
 * @param options.uri with user and database name. @param options.waitMs default 60 s. @param options.connections open at a time at most, default 20
 * @throws AppError `unavailable` with code `database-down` when no server answered in time; `database-address-weak` when the address asks for less than
 * writes that last (ADR 0044).
 */
export async function connectDatabase(options: { uri: string; logger: Logger; waitMs?: number; connections?: number }): Promise<Database> {
  refuseWeakAddress(options.uri);
  const { connections: maxPoolSize = usualConnections } = options;
  const deadline = Date.now() + (options.waitMs ?? 60_000);
  const connection = mongoose.createConnection();
  for (;;) {
    try {
      await connection.openUri(options.uri, { ...connectionOptions, maxPoolSize, monitorCommands: isTracing() });
      break;
    } catch (cause) {
      if (Date.now() >= deadline) throw new AppError('unavailable', 'database-down', 'The database does not answer.', { cause });
      options.logger.warn({ err: cause }, 'database not reachable yet');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  if (isTracing()) traceCommands(connection.getClient());
  return {
    connection,
    ping: async () => void (await connection.db?.admin().ping()),
    close: () => connection.close(),
  };
}

/**
 * Runs work that may take the database minutes, such as building indexes, on a connection of its own without a time limit for answers.
 * @param uri of a database that was reached before, with {@link connectDatabase}
 */
export async function withPatientConnection(uri: string, work: (connection: Connection) => Promise<void>): Promise<void> {
  const connection = mongoose.createConnection();
  try {
    await connection.openUri(uri, { ...connectionOptions, socketTimeoutMS: 0, maxPoolSize: 1 });
    await work(connection);
  } finally {
    await connection.close();
  }
}

/**
 * Tells whether a write was refused by a unique index. Which one must be known from the place: compatible servers leave the
 * index's name and keys out.
 */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11_000;
}

const unreachable =
  /^Mongo(ose)?(ServerSelection|Network|PoolCleared|PoolClosed|NotConnected|TopologyClosed|WaitQueueTimeout|ClientClosed|OperationTimeout|ConnectionClosed|ExpiredSession)/;
/** mongoose has no error class of its own for a command that waited in vain for a connection. */
const bufferedInVain = /^Operation .* buffering timed out/;
/** What the system says of a socket that broke; the driver passes some of these on as they are. */
const brokenSocket = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What Node itself says, without asking the system, of a write to a socket that the other side ended or that is closed by now. */
const endedSocket = new Set(['EPIPE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END', 'ERR_SOCKET_CLOSED']);
/** Names of the driver's errors that carry the code of the server's answer. */
const serverAnswers = new Set(['MongoServerError', 'MongoWriteConcernError', 'MongoBulkWriteError']);
/**
 * Codes of a server that is going down or coming up, or that waited in vain for the other members of its set. Whether it has done what it was asked is as
 * little known as when a connection breaks.
 */
const goingAway = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  64, // WriteConcernTimeout
  89, // NetworkTimeout
  91, // ShutdownInProgress
  189, // PrimarySteppedDown
  9001, // SocketException
  10058, // NotPrimaryNoSecondaryOk, old form
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
]);
/** Causes inside causes: more than the driver ever nests, and an end for those that go in circles. */
const deepestCause = 5;

/**
 * Tells whether the server could not be reached or went away, as opposed to one that refused the operation. Looks into causes too: mongoose and retries wrap
 * what the driver throws. An AppError says itself what failed: its cause may be the socket of a neighbour that is no database.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < deepestCause && isNativeError(current); depth += 1) {
    if (current instanceof AppError) return false;
    if (saysUnreachable(current)) return true;
    current = current.cause ?? wrappedByDriver(current);
  }
  return false;
}

/** Why a bulk write failed, a lost connection for instance. The driver does not name it as the cause, but keeps it here. */
function wrappedByDriver(error: Error): unknown {
  return 'errorResponse' in error ? error.errorResponse : undefined;
}

/** The code of the server's answer. That of a bulk write that was not confirmed stands only in the answer that the driver wraps, which is no error. */
function codeOf(error: Error): unknown {
  if ('code' in error) return error.code;
  const wrapped = wrappedByDriver(error);
  return typeof wrapped === 'object' && wrapped !== null && 'code' in wrapped ? wrapped.code : undefined;
}

function saysUnreachable(error: Error): boolean {
  if (unreachable.test(error.name) || bufferedInVain.test(error.message)) return true;
  const code = codeOf(error);
  if (serverAnswers.has(error.name)) return goingAway.has(code as number);
  return endedSocket.has(code as string) || (brokenSocket.has(code as string) && 'syscall' in error);
}

/** Runs something on the database. @throws AppError `database-down` where it cannot be reached, everything else as it comes */
export async function orUnavailable<T>(run: () => PromiseLike<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw translateDatabaseError(error) ?? error;
  }
}

/** Turns "the database could not be reached" into `unavailable` with code `database-down` (503, worth another try); anything else is left alone. */
export function translateDatabaseError(error: unknown): AppError | undefined {
  if (!isDatabaseUnreachable(error)) return undefined;
  return new AppError('unavailable', 'database-down', 'The database does not answer right now. Please try again.', {
    cause: error,
    retryAfterMs: 2_000,
  });
}
