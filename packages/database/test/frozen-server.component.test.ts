import { createLogger } from '@viral-slides/logger';
import { startMongo } from '@viral-slides/testkit';
import { connectDatabase, translateDatabaseError } from '../src/index.ts';

describe('a server that stops answering without closing its connections', () => {
  test('When an operation waits for it, then it fails as unavailable before the operation itself would time out', async () => {
    const server = await startMongo();
    const database = await connectDatabase({ uri: server.url, logger: createLogger({ service: 'test', level: 'silent' }) });
    try {
      const things = database.connection.collection('things');
      await things.insertOne({ name: 'first' });
      await server.freeze();
      const startedAt = performance.now();
      const error = await things.findOne({}).catch((thrown: unknown) => thrown);
      expect(translateDatabaseError(error)).toMatchObject({ kind: 'unavailable', code: 'database-down' });
      expect(performance.now() - startedAt).toBeLessThan(20_000);
    } finally {
      await database.connection.close(true);
      await server.stop();
    }
  });
});
