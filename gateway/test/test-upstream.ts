import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testVerifier } from '@viral-slides/testkit';

/** Of the keys of the gateway and the services of a test. */
export const signingKey = 'a key for tests of at least 32 characters';

/** A service behind the gateway. */
export interface TestUpstream {
  url: string;
  port: number;
  /** Requests that reached it, in order. */
  received: IncomingMessage[];
  /** Answer of the upstream; replace it in a test. */
  answer: RequestListener;
  stop(): Promise<void>;
}

/** Starts a service on loopback that answers 200 `{}` by default. @param address for a replica of its own. */
export async function startUpstream({ address = '127.0.0.1', port = 0 }: { address?: string; port?: number } = {}): Promise<TestUpstream> {
  const received: IncomingMessage[] = [];
  const upstream: Omit<TestUpstream, 'url' | 'port' | 'stop'> = {
    received,
    answer: (_req, res) => void res.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  };
  const server = createServer((req, res) => {
    received.push(req);
    upstream.answer(req as never, res as never);
  });
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  const { port: actual } = server.address() as AddressInfo;
  return Object.assign(upstream, { url: `http://${address}:${actual}`, port: actual, stop: () => stop(server) });
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}

/** Sessions that the auth of a test knows: token → session. */
export interface KnownSession {
  sessionId: string;
  userId: string;
}

/** Personal token in the auth of a test. */
export interface KnownToken {
  tokenId: string;
  userId: string;
  name: string;
  scopes: string[];
  accounts: string[] | null;
}

/** Addresses at which auth resolves secrets. */
const resolvePaths = ['/internal/sessions/resolve', '/internal/tokens/resolve'];

/** Makes the answers of an auth service that knows some sessions and personal tokens by their secrets; other paths go to `otherwise`. */
export function answerAsAuth(known: Map<string, KnownSession | KnownToken>, otherwise: RequestListener): RequestListener {
  const verifier = testVerifier('auth', signingKey);
  return (req, res) => {
    if (!resolvePaths.includes(req.url ?? '')) return void otherwise(req, res);
    verifier.verifyServiceToken((req.headers.authorization ?? '').replace('Bearer ', ''));
    const answer = (body: string): void => {
      const session = known.get((JSON.parse(body) as { token: string }).token);
      if (session === undefined) return void res.writeHead(401).end();
      res
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ ...session, expiresAt: new Date(Date.now() + 3_600_000).toISOString() }));
    };
    // The gateway aborts a question that no request waits for.
    void readText(req).then(answer, () => undefined);
  };
}

/** Reads a whole request body as text. */
export async function readText(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Resolves when the connection of an answer is over before the answer was. */
export function broken(res: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => res.once('close', () => resolve(!res.writableFinished)));
}
