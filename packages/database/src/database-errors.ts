import { isNativeError } from 'node:util/types';
import { AppError } from '@viral-slides/errors';

/**
 * Whether a write was refused by a unique index. Which one must be known from the place: compatible servers leave the
 * index's name and keys out.
 */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11_000;
}

const unreachable =
  /^Mongo(ose)?(ServerSelection|Network|PoolCleared|PoolClosed|NotConnected|TopologyClosed|WaitQueueTimeout|ClientClosed|OperationTimeout|ConnectionClosed|ExpiredSession)/;
/** mongoose has no error class of its own for a command that waited in vain for a connection. */
const bufferedInVain = /^Operation .* buffering timed out/;
/** System errors of a broken socket; the driver passes some of these on as they are. */
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
/** Errors of Node itself, without a system call, for a write to a socket that the other side ended or that is closed by now. */
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
 * Whether the server could not be reached or went away, as opposed to having refused the operation. Looks into causes too: mongoose and
 * retries wrap what the driver throws. An AppError says itself what failed: its cause may be the socket of a neighbour that is no database.
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

/** Cause of a failed bulk write, for example a lost connection. The driver does not name it as the cause, but keeps it here. */
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

/** Runs something on the database. @throws AppError `database-down` where it cannot be reached, everything else as it is thrown */
export async function orUnavailable<T>(run: () => PromiseLike<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw translateDatabaseError(error) ?? error;
  }
}

/**
 * Turns "the database could not be reached" into `unavailable` with code `database-down` (503, worth a retry); anything else is left alone.
 */
export function translateDatabaseError(error: unknown): AppError | undefined {
  if (!isDatabaseUnreachable(error)) return undefined;
  return new AppError('unavailable', 'database-down', 'The database is not responding right now. Please try again.', {
    cause: error,
    retryAfterMs: 2_000,
  });
}
