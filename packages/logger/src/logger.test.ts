import { productVersion } from '@viral-slides/config/product-version';
import { createLogger, currentContext, extendContext, runInOwnContext, runWithContext } from './logger.ts';

function loggerWithLines() {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger({
    service: 'media',
    destination: { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  });
  return { logger, lines };
}

describe('createLogger', () => {
  test('When a line is logged, then it says which version of the product wrote it', () => {
    const { logger, lines } = loggerWithLines();
    logger.info('started');
    expect(lines).toEqual([expect.objectContaining({ service: 'media', version: productVersion })]);
  });

  test('When a line is logged inside a request, then it carries the ids, also after an await', async () => {
    const { logger, lines } = loggerWithLines();
    await runWithContext({ requestId: 'r-1' }, async () => {
      await Promise.resolve();
      extendContext({ userId: 'u-1' });
      logger.info({ code: 'x' }, 'done');
    });
    expect(lines).toEqual([
      expect.objectContaining({ level: 'info', service: 'media', requestId: 'r-1', userId: 'u-1', code: 'x', msg: 'done' }),
    ]);
  });

  test('When work of its own starts inside other work, then nothing of that is in its context', () => {
    runWithContext({ requestId: 'r-1', eventId: 'e-1' }, () => {
      runInOwnContext({ requestId: 'r-2' }, () => expect(currentContext()).toEqual({ requestId: 'r-2' }));
      expect(currentContext()).toEqual({ requestId: 'r-1', eventId: 'e-1' });
    });
  });

  test('When contexts nest, then the inner one adds to the outer one and does not leak out', () => {
    runWithContext({ requestId: 'r-1' }, () => {
      runWithContext({ eventId: 'e-1' }, () => expect(currentContext()).toEqual({ requestId: 'r-1', eventId: 'e-1' }));
      expect(currentContext()).toEqual({ requestId: 'r-1' });
    });
    expect(currentContext()).toEqual({});
  });

  test('When a credential is logged by mistake, then it is masked', () => {
    const { logger, lines } = loggerWithLines();
    logger.info({ headers: { authorization: 'Bearer abc', cookie: 'sid=abc' } }, 'request');
    expect(JSON.stringify(lines)).not.toContain('abc');
  });
});
