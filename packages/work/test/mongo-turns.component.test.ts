import { randomUUID } from 'node:crypto';
import { connectDatabase } from '@viral-slides/database';
import type { Database } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { shareMongo } from '@viral-slides/testkit';
import type { TestMongo } from '@viral-slides/testkit';
import mongoose from 'mongoose';
import { createDocumentTurns, enterLine } from '../src/mongo/index.ts';
import type { LinedDocument } from '../src/mongo/index.ts';
import { describeTurns } from './turn-contract.ts';

interface Work extends LinedDocument {
  state: 'running' | 'done';
}

let server: TestMongo;
let database: Database;
beforeAll(async () => {
  server = await shareMongo();
  database = await connectDatabase({ uri: server.url, logger: createLogger({ service: 'test', level: 'silent' }) });
});
afterAll(async () => {
  await database?.close();
  await server?.stop();
});

/** A line in a collection of its own. */
function open() {
  const fields = { _id: String, userId: String, state: String, holder: String, leasedUntil: Date, turnAt: Date, failures: Number };
  const name = `work-${randomUUID()}`;
  const all = database.connection.model<Work>(
    name,
    new mongoose.Schema<Work>(fields, { collection: name, versionKey: false, autoIndex: false }),
  );
  return {
    ...createDocumentTurns(all, { state: 'running' }),
    async enter(id: string, person: string, at: Date) {
      await all.create({ _id: id, userId: person, state: 'running', ...enterLine(at) });
    },
    async leave(id: string) {
      await all.updateOne({ _id: id }, { $set: { state: 'done' } });
    },
    failures: async (id: string) => (await all.findById(id).lean())?.failures ?? 0,
  };
}

describeTurns('on MongoDB', open);
