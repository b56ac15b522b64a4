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

/** PostgreSQL's settings of a server that will not die before its data are dropped: no write waits for the disk, a seventh less work. */
const undurable = ['fsync', 'synchronous_commit', 'full_page_writes'].map((setting) => `ALTER SYSTEM SET ${setting} = off`);

/** Starts the server that all share, and since no test kills it, runs it without durability. MongoDB itself stays as it is. */
async function startServerToShare(password: string, session?: string): Promise<TestServer> {
  const server = await startServer(password, session);
  const statements = [...undurable, 'SELECT pg_reload_conf()'].map((statement) => `-c '${statement}'`).join(' ');
  await server.exec(['sh', '-c', `! command -v psql >/dev/null || psql -qX -v ON_ERROR_STOP=1 -h 127.0.0.1 -U postgres ${statements}`]);
  return server;
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
  const server = await sharedServer('mongo', startServerToShare);
  return server === null ? startMongo() : withUrls(server, server.password);
}
