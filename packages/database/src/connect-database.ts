import { AppError } from '@viral-slides/errors';
import type { Logger } from '@viral-slides/logger';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';

/** The database of one service. */
export interface Database {
  /** Models are compiled on this connection, never on mongoose's global one, so that tests can run several services in one process. */
  connection: Connection;
  /** Readiness check: rejects when the server does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** How long the driver looks for a server, and how long one operation may take, in ms: a lost database is told as 503 within 5 s, never by hanging. */
const serverSelectionTimeoutMs = 4_000;
const socketTimeoutMs = 20_000;
/**
 * A machine that vanished says nothing on its open connections. The driver asks the server this often, and when no answer comes in time it
 * interrupts the operations that wait there; with its own settings that takes up to 40 s.
 */
const heartbeatEveryMs = 2_000;
const heartbeatTimeoutMs = 3_000;

/**
 * Connects to MongoDB or a compatible server. It waits for the first connection up to `waitMs`, since in a stack that starts
 * all at once the server may come later than we do; afterwards the driver reconnects by itself.
 * @param options.uri with user and database name. @param options.waitMs default 60 s.
 * @throws AppError `unavailable` with code `database-down` when no server answered in time.
 */
export async function connectDatabase(options: { uri: string; logger: Logger; waitMs?: number }): Promise<Database> {
  const deadline = Date.now() + (options.waitMs ?? 60_000);
  const connection = mongoose.createConnection();
  for (;;) {
    try {
      await connection.openUri(options.uri, {
        serverSelectionTimeoutMS: serverSelectionTimeoutMs,
        socketTimeoutMS: socketTimeoutMs,
        heartbeatFrequencyMS: heartbeatEveryMs,
        connectTimeoutMS: heartbeatTimeoutMs,
        autoIndex: false,
        maxPoolSize: 20,
      });
      break;
    } catch (cause) {
      if (Date.now() >= deadline) throw new AppError('unavailable', 'database-down', 'The database does not answer.', { cause });
      options.logger.warn({ err: cause }, 'database not reachable yet');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  return {
    connection,
    ping: async () => void (await connection.db?.admin().ping()),
    close: () => connection.close(),
  };
}

/**
 * Tells whether a write was refused by a unique index. Which one must be known from the place: compatible servers leave the
 * index's name and keys out.
 */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11_000;
}

const unreachable = /^Mongo(ose)?(ServerSelection|Network|PoolCleared|NotConnected|TopologyClosed|WaitQueueTimeout|ClientClosed)/;

/** Tells whether the driver could not reach the server, as opposed to a server that refused the operation. */
export function isDatabaseUnreachable(error: unknown): boolean {
  return error instanceof Error && unreachable.test(error.name);
}

/** Turns "the database could not be reached" into `unavailable` with code `database-down` (503, worth another try); anything else is left alone. */
export function translateDatabaseError(error: unknown): AppError | undefined {
  if (!isDatabaseUnreachable(error)) return undefined;
  return new AppError('unavailable', 'database-down', 'The database does not answer right now. Nothing was changed; please try again.', {
    cause: error,
    retryAfterMs: 2_000,
  });
}
