import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { createLogger } from '@viral-slides/logger';
import { eventually, freePort } from '@viral-slides/testkit';
import { makeReadClientOrigin } from '../src/exchange/client-origin.ts';
import { makeEnter } from '../src/exchange/enter.ts';
import { makeForwardPolicy } from '../src/policies/forward/forward-policy.ts';
import { createReplicaSet } from '../src/policies/forward/replica-set.ts';
import { SlowClients, usualPatience } from '../src/policies/forward/slow-clients.ts';
import type { Patience } from '../src/policies/forward/slow-clients.ts';
import { openPool } from '../src/policies/forward/upstreams.ts';
import { startGateway } from './gateway-process.ts';
import { broken, readText, startUpstream } from './test-upstream.ts';

const silent = createLogger({ service: 'test', level: 'silent' });

/** Policy `forward` alone, in front of replicas whose addresses the test decides. */
async function startForward({
  addresses,
  port,
  timeoutSeconds = 5,
  patience = usualPatience,
}: {
  addresses: () => string[];
  port: number;
  timeoutSeconds?: number;
  patience?: Patience;
}) {
  const url = new URL(`http://media:${port}`);
  const replicas = createReplicaSet({
    lookup: async () => addresses(),
    connect: (address) => openPool(url, address),
    now: () => performance.now(),
  });
  await replicas.watch(200);
  const upstreams = new Map([['media', { name: 'media', authority: url.host, replicas }]]);
  const slowClients = new SlowClients(patience, () => performance.now());
  const forward = makeForwardPolicy({
    upstreams,
    signIdentity: () => '',
    signServiceToken: () => '',
    foreignOrigins: { uploadOrigin: null },
    onSignIn: () => undefined,
    slowClients,
    logger: silent,
  })({ to: 'media', timeoutSeconds });
  const enter = makeEnter({ readClientOrigin: makeReadClientOrigin({ trustProxyHops: 0 }), recordExchange: () => undefined });
  const server = createServer((req, res) => void enter(req as never, res, () => void forward(req as never, res, () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    slotsInUse: () => replicas.slots().inUse,
    async stop() {
      slowClients.close();
      server.close();
      server.closeAllConnections();
      await replicas.close();
    },
  };
}

describe('replicas', () => {
  test('When one is added and one dies under load, then reads never fail and both are noticed within 5 s', async () => {
    const port = await freePort();
    const tag = (name: string) => (_req: unknown, res: { end(text: string): void }) => res.end(name);
    const one = await startUpstream({ address: '127.0.0.1', port });
    const two = await startUpstream({ address: '127.0.0.2', port });
    one.answer = tag('one') as never;
    two.answer = tag('two') as never;
    let addresses = ['127.0.0.1'];
    const gateway = await startForward({ addresses: () => addresses, port });
    const answers: string[] = [];
    const failures: unknown[] = [];
    let isRunning = true;
    const load = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (isRunning) {
          const res = await fetch(`${gateway.url}/x`);
          if (res.ok) answers.push(await res.text());
          else failures.push(res.status);
        }
      }),
    );
    try {
      addresses = ['127.0.0.1', '127.0.0.2'];
      await eventually(() => expect(answers.slice(-10)).toContain('two'), { timeoutMs: 5_000 });
      await one.stop();
      // Its address is still known: the refused connections alone must be enough.
      await eventually(() => expect(answers.slice(-20).every((answer) => answer === 'two')).toBe(true), { timeoutMs: 5_000 });
    } finally {
      isRunning = false;
      await load;
      await gateway.stop();
      await two.stop();
    }
    expect(failures).toEqual([]);
  });

  test('When a change meets a dead replica, then it is sent to the living one, exactly once', async () => {
    const port = await freePort();
    const alive = await startUpstream({ address: '127.0.0.2', port });
    const gateway = await startForward({ addresses: () => ['127.0.0.1', '127.0.0.2'], port });
    try {
      for (let i = 1; i <= 4; i += 1) {
        const res = await fetch(`${gateway.url}/x`, { method: 'POST', body: 'change' });
        expect([res.status, alive.received.length]).toEqual([200, i]);
      }
    } finally {
      await gateway.stop();
      await alive.stop();
    }
  });

  test.each(['127.0.0.1', '127.0.0.2', '127.0.0.3'])(
    'When two new replicas are known before they listen, then a change is sent to the third, which is %s, exactly once',
    async (address) => {
      const port = await freePort();
      const alive = await startUpstream({ address, port });
      const gateway = await startForward({ addresses: () => ['127.0.0.1', '127.0.0.2', '127.0.0.3'], port });
      try {
        const res = await fetch(`${gateway.url}/x`, { method: 'POST', body: 'change' });
        expect([res.status, alive.received.length]).toEqual([200, 1]);
      } finally {
        await gateway.stop();
        await alive.stop();
      }
    },
  );

  test('When no replica is left, then the answer is 503 at once and says when to come back', async () => {
    const gateway = await startForward({ addresses: () => [], port: 1 });
    try {
      const res = await fetch(`${gateway.url}/x`);
      expect([res.status, ((await res.json()) as { type: string }).type, res.headers.get('retry-after')]).toEqual([
        503,
        'service-unavailable',
        '2',
      ]);
    } finally {
      await gateway.stop();
    }
  });

  test('When a service does not answer in time, then the answer is 504', async () => {
    const port = await freePort();
    const stuck = await startUpstream({ port });
    stuck.answer = () => undefined;
    const gateway = await startForward({ addresses: () => ['127.0.0.1'], port, timeoutSeconds: 1 });
    try {
      const startedAt = Date.now();
      const res = await fetch(`${gateway.url}/x`);
      expect([res.status, ((await res.json()) as { type: string }).type]).toEqual([504, 'service-timeout']);
      expect(Date.now() - startedAt).toBeLessThan(4_000);
    } finally {
      await gateway.stop();
      await stuck.stop();
    }
  });
});

describe('slow clients', () => {
  const impatient: Patience = { periodMs: 400, leastBytes: 1_000, slowAfterMs: 10_000, checkEveryMs: 50 };

  test('When the body of a change drips, then it is given up with 408 and its place comes back', async () => {
    const port = await freePort();
    const service = await startUpstream({ port });
    service.answer = (req, res) =>
      void readText(req).then(
        () => res.end(),
        () => undefined,
      );
    const gateway = await startForward({ addresses: () => ['127.0.0.1'], port, patience: impatient });
    try {
      const req = request(`${gateway.url}/x`, { method: 'POST', headers: { 'content-length': 100_000 } });
      req.on('error', () => undefined);
      const drip = setInterval(() => req.write('x'), 50);
      const [res] = (await once(req, 'response')) as [IncomingMessage];
      clearInterval(drip);
      expect([res.statusCode, JSON.parse(await readText(res))]).toMatchObject([408, { type: 'body-too-slow' }]);
      await eventually(() => expect(gateway.slotsInUse()).toBe(0));
      req.destroy();
    } finally {
      await gateway.stop();
      await service.stop();
    }
  });

  test('When a client does not read its answer, then it is let go and the service is informed; one that reads gets all of it', async () => {
    const port = await freePort();
    const service = await startUpstream({ port });
    const size = 50_000_000;
    const cut = Promise.withResolvers<boolean>();
    service.answer = (req, res) => {
      if (req.url === '/stalled') void broken(res).then(cut.resolve);
      Readable.from(Array.from({ length: 50 }, () => Buffer.alloc(size / 50))).pipe(res.writeHead(200, { 'content-length': size }));
    };
    const gateway = await startForward({ addresses: () => ['127.0.0.1'], port, patience: impatient });
    try {
      const stalled = request(`${gateway.url}/stalled`).end();
      stalled.on('error', () => undefined);
      const [answer] = (await once(stalled, 'response')) as [IncomingMessage];
      answer.on('error', () => undefined);
      expect(await cut.promise).toBe(true);
      await eventually(() => expect(gateway.slotsInUse()).toBe(0));
      expect((await (await fetch(`${gateway.url}/read`)).arrayBuffer()).byteLength).toBe(size);
    } finally {
      await gateway.stop();
      await service.stop();
    }
  });
});

describe('gateway process', () => {
  test('When a service is down, then its routes answer 503 and the others go on', async () => {
    const gateway = await startGateway();
    try {
      const { headers } = gateway.signIn();
      await gateway.services.media.stop();
      const [media, projects] = await Promise.all([
        fetch(`${gateway.url}/api/images`, { headers }),
        fetch(`${gateway.url}/api/projects`, { headers }),
      ]);
      expect([media.status, projects.status]).toEqual([503, 200]);
      await gateway.services.auth.stop();
      const unknown = await fetch(`${gateway.url}/api/projects`, { headers: gateway.signIn().headers });
      expect([unknown.status, ((await unknown.json()) as { type: string }).type]).toEqual([503, 'session-check-unavailable']);
    } finally {
      await gateway.stop();
    }
  });

  test('When it is stopped, then the request in flight is answered, and the process ends', async () => {
    const gateway = await startGateway();
    try {
      const { headers } = gateway.signIn();
      const arrived = Promise.withResolvers<() => void>();
      gateway.services.projects.answer = (_req, res) => arrived.resolve(() => void res.end('done'));
      const answer = fetch(`${gateway.url}/api/projects`, { headers }).then((res) => res.text());
      const finish = await arrived.promise;
      gateway.signal('SIGTERM');
      await eventually(async () => {
        expect((await fetch(`${gateway.internalUrl}/health/ready`)).status).toBe(503);
        await expect(fetch(`${gateway.url}/api/projects`, { headers })).rejects.toThrow();
      });
      finish();
      expect(await answer).toBe('done');
      expect(await gateway.exited).toBe(0);
    } finally {
      await gateway.stop();
    }
  });
});
