import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { recordUses } from './census/record-uses.ts';
import { imageName } from './image-names.ts';
import { sharedServer } from './shared-server.ts';
import { startTestServer } from './test-server.ts';
import type { TestServer } from './test-server.ts';

/** A MongoDB or a server that speaks its protocol. */
export interface TestMongo extends TestServer {
  /** Connection string of a fresh, empty database. */
  url: string;
  /** Connection string of another database of this server; give each test its own name, or leave it out for a random one. */
  urlFor(database?: string): string;
}

async function ping(url: string): Promise<void> {
  const connection = mongoose.createConnection(url, { serverSelectionTimeoutMS: 1_000, connectTimeoutMS: 1_000 });
  try {
    await connection.asPromise();
    await connection.db?.command({ ping: 1 });
  } finally {
    await connection.close(true);
  }
}

const urlOn = (port: number, password: string, database: string) =>
  `mongodb://root:${password}@127.0.0.1:${port}/${database}?authSource=admin`;

function startServer(password: string, session?: string): Promise<TestServer> {
  return startTestServer({
    image: imageName('MONGO_IMAGE'),
    containerPort: 27017,
    environment: { MONGO_INITDB_ROOT_USERNAME: 'root', MONGO_INITDB_ROOT_PASSWORD: password },
    ...(session === undefined ? {} : { session }),
    probe: (port) => ping(urlOn(port, password, 'probe')),
  });
}

function withUrls<T extends TestServer>(server: T, password: string): T & TestMongo {
  recordUses();
  const urlFor = (database = `test-${randomUUID()}`) => urlOn(server.port, password, database);
  return { ...server, url: urlFor(), urlFor };
}

/** Starts a database server with a random root password and waits until it answers to that user. For tests that hurt it; others share. */
export async function startMongo(): Promise<TestMongo> {
  const password = randomUUID();
  return withUrls(await startServer(password), password);
}

/**
 * A fresh database on the server that all test files of this run share. It cannot be killed, frozen or restarted: those refuse.
 * Outside of such a run it is a server of its own.
 */
export async function shareMongo(): Promise<TestMongo> {
  const server = await sharedServer('mongo', startServer);
  return server === null ? startMongo() : withUrls(server, server.password);
}
