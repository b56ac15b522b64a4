import { AppError } from '@viral-slides/errors';
import { createLogger } from '@viral-slides/logger';
import { connectDatabase } from './connect-database.ts';

const logger = createLogger({ service: 'test', level: 'silent' });

describe('connectDatabase', () => {
  test('When nothing listens, then it gives up at the deadline with a clear error', async () => {
    const connecting = connectDatabase({
      uri: 'mongodb://127.0.0.1:1/x',
      logger,
      waitMs: 0,
    });
    await expect(connecting).rejects.toThrow(AppError);
  }, 15_000);

  test('When the address asks for less than writes that last, then that is said at once, without the password', async () => {
    const connecting = connectDatabase({ uri: 'mongodb://ada:secret@127.0.0.1:1/x?w=1', logger });
    await expect(connecting).rejects.toMatchObject({ code: 'database-address-weak', message: expect.not.stringContaining('secret') });
  });
});
