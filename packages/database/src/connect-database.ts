import { AppError } from '@viral-slides/errors';
import type { Logger } from '@viral-slides/logger';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { isTracing } from '@viral-slides/tracing';
import { endWritesWithSocket } from './closed-sockets.ts';
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
  // A second attempt would double the time until the caller gets the error; the 503 says that the caller may retry.
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
 * all at once the server may come later than we do; afterwards the driver reconnects automatically.
 * @param options.uri with user and database name. @param options.waitMs default 60 s. @param options.connections open at a time at most, default 20
 * @throws AppError `unavailable` with code `database-down` when no server answered in time; `database-address-weak` when the address asks for less than
 * writes that last (ADR 0044).
 */
export async function connectDatabase(options: { uri: string; logger: Logger; waitMs?: number; connections?: number }): Promise<Database> {
  refuseWeakAddress(options.uri);
  endWritesWithSocket();
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
  endWritesWithSocket();
  const connection = mongoose.createConnection();
  try {
    await connection.openUri(uri, { ...connectionOptions, socketTimeoutMS: 0, maxPoolSize: 1 });
    await work(connection);
  } finally {
    await connection.close();
  }
}
