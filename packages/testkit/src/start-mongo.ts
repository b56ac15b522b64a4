import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { imageName } from './image-names.ts';
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

/** Starts a database server with a random root password and waits until it answers to that user. */
export async function startMongo(): Promise<TestMongo> {
  const password = randomUUID();
  const urlOn = (port: number, database: string) => `mongodb://root:${password}@127.0.0.1:${port}/${database}?authSource=admin`;
  const server = await startTestServer({
    image: imageName('MONGO_IMAGE'),
    containerPort: 27017,
    environment: { MONGO_INITDB_ROOT_USERNAME: 'root', MONGO_INITDB_ROOT_PASSWORD: password },
    probe: (port) => ping(urlOn(port, 'probe')),
  });
  const urlFor = (database = `test-${randomUUID()}`) => urlOn(server.port, database);
  return { ...server, url: urlFor(), urlFor };
}
