import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Names } from '@viral-slides/addresses';
import { newSecret } from '../../model/webhooks/secret.ts';
import { deliveryTurns } from '../../use-cases/webhooks/work-due-deliveries.ts';
import { houseHostOf } from './house-hosts.ts';
import { createSigningSender } from './signing-sender.ts';

const names: Names = { resolve4: () => Promise.resolve([]), resolve6: () => Promise.resolve([]) };
const secrets = [newSecret({ bytes: (length) => new Uint8Array(length) })];

test('When as many messages as there are turns wait for slow receivers at a host, then another one at that host is answered', async () => {
  const held: ServerResponse[] = [];
  const server = createServer((req, res) => {
    if (req.url === '/slow') held.push(res);
    else res.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const rules = { refused: [], names, house: new Set([houseHostOf(host)!]) };
  const sender = createSigningSender({ rules, clock: { now: () => new Date() } });
  const send = (path: string) => sender.send({ address: `http://${host}${path}`, id: 'm', body: '{}', secrets });
  try {
    const slow = Array.from({ length: deliveryTurns.all - 1 }, () => send('/slow'));
    expect((await send('/fast')).attempt).toMatchObject({ status: 204, problem: null });
    while (held.length < slow.length) await once(server, 'request');
    for (const res of held) res.writeHead(200).end();
    expect((await Promise.all(slow)).map(({ attempt }) => attempt.status)).toEqual(slow.map(() => 200));
  } finally {
    server.close();
    server.closeAllConnections();
    await sender.close();
  }
});
