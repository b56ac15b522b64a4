import { AppError } from '@viral-slides/errors';
import { createLogger } from '@viral-slides/logger';
import { connectDatabase, isDuplicateKey, translateDatabaseError } from './connect-database.ts';

const named = (name: string) => Object.assign(new Error('x'), { name });

describe('translateDatabaseError', () => {
  test.each([
    'MongoServerSelectionError',
    'MongooseServerSelectionError',
    'MongoNetworkError',
    'MongoPoolClearedError',
    'MongoNetworkTimeoutError',
    'MongoClientClosedError',
    'MongoNotConnectedError',
  ])('When the driver throws %s, then it is a 503 worth another try', (name) => {
    expect(translateDatabaseError(named(name))).toMatchObject({ kind: 'unavailable', code: 'database-down' });
  });

  test('When the server refused the operation, then the error is left alone', () => {
    expect(translateDatabaseError(named('MongoServerError'))).toBeUndefined();
  });
});

describe('isDuplicateKey', () => {
  test('When a unique index refused a write, then it is told by the code alone', () => {
    expect(isDuplicateKey(Object.assign(new Error('E11000'), { code: 11_000 }))).toBe(true);
    expect(isDuplicateKey(new Error('E11000'))).toBe(false);
  });
});

describe('connectDatabase', () => {
  test('When nothing listens, then it gives up at the deadline with a clear error', async () => {
    const connecting = connectDatabase({
      uri: 'mongodb://127.0.0.1:1/x',
      logger: createLogger({ service: 'test', level: 'silent' }),
      waitMs: 0,
    });
    await expect(connecting).rejects.toThrow(AppError);
  }, 15_000);
});
