import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** One message as a receiver got it. */
export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Answer of a receiver; absent: 204. A status of 0 never answers. */
export interface ReceiverAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** A receiver of webhooks on this machine. */
export interface Receiver {
  port: number;
  received: Received[];
  addressOf(path: string): string;
  /** Answers at paths from now on. */
  answers: Map<string, ReceiverAnswer>;
  /** Requests received at a path. */
  at(path: string): Received[];
  stop(): Promise<void>;
}

/** Starts a receiver on a free port. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const answers = new Map<string, ReceiverAnswer>();
  const server = createServer((req, res) => void take(req, res, { received, answers })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    received,
    answers,
    addressOf: (path) => `http://127.0.0.1:${port}${path}`,
    at: (path) => received.filter((each) => each.path === path),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function take(req: IncomingMessage, res: ServerResponse, of: Pick<Receiver, 'received' | 'answers'>): Promise<void> {
  let body = '';
  for await (const part of req) body += String(part);
  const path = req.url ?? '';
  of.received.push({ path, headers: req.headers as Record<string, string>, body });
  const { status, headers = {}, body: answer = '' } = of.answers.get(path) ?? { status: 204 };
  if (status !== 0) res.writeHead(status, headers).end(answer);
}

/** Returns whether a message is signed with a secret, at the time that it names: a test's clock may be days ahead of the one that a receiver compares it with. */
export function isSignedWith(secret: string, { body, headers }: Received): boolean {
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
  return headers['webhook-signature']!.split(' ').includes(new Webhook(secret).sign(headers['webhook-id']!, at, body));
}
