import { AppError } from '@viral-slides/errors';
import mongoose from 'mongoose';
import { isDuplicateKey, translateDatabaseError } from './database-errors.ts';

const named = (name: string) => Object.assign(new Error('x'), { name });

const { MongoBulkWriteError, MongoNetworkError, MongoServerError, MongoWriteConcernError } = mongoose.mongo;
/** Error of a server that has written, and waited in vain for the other members of its set. */
const waitedInVain = { code: 64, errmsg: 'waiting for replication timed out' };
/** The same of a bulk write, of a shape like the driver's own WriteConcernError, which it does not export: no error, its code behind a getter. */
class PartWaitedInVain extends Error {
  serverError = waitedInVain;
  // The driver takes the codes of plain objects over, and those of its own class not.
  get code() {
    return this.serverError.code;
  }
}
type BulkResult = ConstructorParameters<typeof MongoBulkWriteError>[1];

/** Error of the driver for a bulk write that ends with this error. */
const bulkWriteError = (error: ConstructorParameters<typeof MongoBulkWriteError>[0]) => new MongoBulkWriteError(error, {} as BulkResult);

describe('translateDatabaseError', () => {
  test.each([
    'MongoServerSelectionError',
    'MongooseServerSelectionError',
    'MongoNetworkError',
    'MongoPoolClearedError',
    'MongoNetworkTimeoutError',
    'MongoClientClosedError',
    'MongoNotConnectedError',
    'MongoPoolClosedError',
    'MongoTopologyClosedError',
    'MongoWaitQueueTimeoutError',
    'MongoOperationTimeoutError',
  ])('When the driver throws %s, then it is a 503 worth another try', (name) => {
    expect(translateDatabaseError(named(name))).toMatchObject({ kind: 'unavailable', code: 'database-down' });
  });

  test.each([
    ['the bare error of a socket', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })],
    ['the bare error of a write', Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' })],
    [
      'a write to a socket that the other side ended',
      Object.assign(new Error('This socket has been ended by the other party'), { code: 'EPIPE' }),
    ],
    ['a write to a socket that is closed by now', Object.assign(new Error('x'), { code: 'ERR_STREAM_DESTROYED' })],
    ['a command that waited in vain', new Error('Operation `users.findOne()` buffering timed out after 10000ms')],
    ['a server that shuts down', Object.assign(named('MongoServerError'), { code: 11_600 })],
    ['a server that is no primary any more', Object.assign(named('MongoServerError'), { code: 10_107 })],
    ['a bulk write that lost its connection', bulkWriteError(new MongoNetworkError('connection closed'))],
    ['a bulk write to a server that shuts down', bulkWriteError(new MongoServerError({ message: 'x', code: 11_600 }))],
    ['a bulk write of which a part met a server that shuts down', bulkWriteError({ message: 'x', code: 11_600, writeErrors: [] })],
    ['a write that most members did not confirm in time', new MongoWriteConcernError({ ok: 1, writeConcernError: waitedInVain })],
    ['a bulk write that most members did not confirm in time', bulkWriteError(new PartWaitedInVain() as never)],
    ['an error with a lost connection as its cause', new Error('could not save', { cause: named('MongoNetworkError') })],
  ])('When %s is thrown, then it is a 503 worth another try', (_case, error) => {
    expect(translateDatabaseError(error)).toMatchObject({ kind: 'unavailable', code: 'database-down', retryAfterMs: 2_000 });
  });

  test('When causes go in circles, then it comes to an end', () => {
    const error = new Error('a');
    error.cause = new Error('b', { cause: error });
    expect(translateDatabaseError(error)).toBeUndefined();
  });

  test('When a file could not be read or an object looks alike, then the error is left alone', () => {
    expect(translateDatabaseError(Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' }))).toBeUndefined();
    expect(translateDatabaseError({ name: 'MongoNetworkError' })).toBeUndefined();
  });

  test('When an AppError reports another neighbour whose socket broke, then it is left alone', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
    expect(translateDatabaseError(new AppError('unavailable', 'provider-down', 'x', { cause }))).toBeUndefined();
  });

  test('When the server refused the operation, then the error is left alone', () => {
    expect(translateDatabaseError(named('MongoServerError'))).toBeUndefined();
    expect(translateDatabaseError(new MongoServerError({ message: 'deadlock', code: 1 }))).toBeUndefined();
    expect(translateDatabaseError(bulkWriteError({ message: 'E11000', code: 11_000, writeErrors: [] }))).toBeUndefined();
  });
});

describe('isDuplicateKey', () => {
  test('When a unique index refused a write, then it is recognised by the code alone', () => {
    expect(isDuplicateKey(Object.assign(new Error('E11000'), { code: 11_000 }))).toBe(true);
    expect(isDuplicateKey(new Error('E11000'))).toBe(false);
  });
});
