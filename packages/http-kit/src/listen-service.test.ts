import { once } from 'node:events';
import { connect } from 'node:net';
import { createLogger } from '@viral-slides/logger';
import { createReadiness } from './readiness.ts';
import { listenService } from './listen-service.ts';

const logger = createLogger({ service: 'demo', level: 'silent' });

describe('listenService', () => {
  test('When it is stopped during a request, then the answer is completed before the later steps and new connections are refused', async () => {
    const order: string[] = [];
    const arrived = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const readiness = createReadiness({});
    const service = await listenService({
      app: (_req, res) => {
        arrived.resolve();
        // Noted where it is sent: when the client has read it depends on the machine's load.
        void release.promise.then(() => res.end('done', () => order.push('done')));
      },
      port: 0,
      readiness,
      logger,
      stopIntake: [{ name: 'consumers', run: () => void order.push('intake') }],
      stopAfterRequests: [{ name: 'database', run: () => void order.push('database') }],
    });
    const address = `http://127.0.0.1:${service.port}/`;
    const answer = fetch(address).then((response) => response.text());
    await arrived.promise;
    const stopped = service.stop();
    expect(readiness.isDraining()).toBe(true);
    await expect(fetch(address)).rejects.toThrow();
    release.resolve();
    expect(await answer).toBe('done');
    await stopped;
    expect(order).toEqual(['intake', 'done', 'database']);
  });

  test('When something that brings work takes long to stop, then everything else that brings work is stopped in the meantime', async () => {
    const order: string[] = [];
    const handled = Promise.withResolvers<void>();
    const service = await listenService({
      app: (_req, res) => void res.end(),
      port: 0,
      readiness: createReadiness({}),
      logger,
      stopIntake: [
        { name: 'consumers', run: () => handled.promise.then(() => void order.push('consumers')) },
        { name: 'broken', run: () => Promise.reject(new Error('no')) },
        {
          name: 'job',
          run() {
            order.push('job');
            handled.resolve();
          },
        },
      ],
      stopAfterRequests: [{ name: 'database', run: () => void order.push('database') }],
    });
    await service.stop();
    expect(order).toEqual(['job', 'consumers', 'database']);
  });

  test('When a stop step fails, then the later ones still run', async () => {
    const order: string[] = [];
    const service = await listenService({
      app: (_req, res) => void res.end(),
      port: 0,
      readiness: createReadiness({}),
      logger,
      stopAfterRequests: [
        { name: 'broken', run: () => Promise.reject(new Error('no')) },
        { name: 'database', run: () => void order.push('database') },
      ],
    });
    await service.stop();
    expect(order).toEqual(['database']);
  });

  test.each([
    ['head', 'POST / HTTP/1.1\r\nhost: x\r\n'],
    ['body', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf'],
  ])('When the %s of a request does not arrive in time, then the answer is 408 and the connection ends', async (_part, text) => {
    const service = await listenService({
      app: (req) => void req.resume(),
      port: 0,
      readiness: createReadiness({}),
      logger,
      arrival: { headersMs: 40, requestMs: 80, checkEveryMs: 10 },
    });
    const socket = connect(service.port, '127.0.0.1');
    socket.write(text);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toContain('408 Request Timeout');
    await once(socket, 'close');
    await service.stop();
  });

  test('When the port is taken, then starting fails', async () => {
    const { createServer } = await import('node:http');
    const other = createServer().listen(0, '0.0.0.0');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    await expect(listenService({ app: () => undefined, port, readiness: createReadiness({}), logger })).rejects.toThrow('EADDRINUSE');
    other.close();
  });
});
