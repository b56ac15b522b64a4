import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testVerifier } from '@viral-slides/testkit';

/** A capture as the library is asked for it. */
export interface AskedCapture {
  captureId: string;
  userId: string;
  pictures: { key: string; filename: string }[];
}

/** Answer of the library to a capture: an answer with its status, `lost` = the connection ends without one, `silent` = none ever comes. */
export type LibraryAnswer = { status: number; body: unknown } | 'lost' | 'silent';

/** Stands for media where captures are registered. */
export interface LibraryServer {
  url: string;
  /** Its answer; registered with fresh ids unless changed. */
  answer: ((asked: AskedCapture) => LibraryAnswer) | undefined;
  /** Each time it was asked, oldest first. */
  asked: AskedCapture[];
  stop(): void;
}

/** The answer that all pictures are in the library. */
export const registered = ({ pictures }: AskedCapture): LibraryAnswer => ({
  status: 200,
  body: { status: 'registered', imageIds: pictures.map(() => randomUUID()) },
});

/** The answer that the library has not taken the capture. */
export const refused = (refusal: object): LibraryAnswer => ({ status: 200, body: { status: 'refused', ...refusal } });

/** The answer of a service that cannot do it now. @param status 503 unless given */
export const away = (status = 503): LibraryAnswer => ({ status, body: { type: 'away', title: 'Away', status, detail: 'Away.' } });

/** Starts it. @param signingKey of the services under test */
export async function startLibraryServer(signingKey: string): Promise<LibraryServer> {
  const verifier = testVerifier('media', signingKey, ['screenshot']);
  const server = createServer((req, res) => void handle(req, res));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const library: LibraryServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: undefined,
    asked: [],
    stop: () => void (server.close(), server.closeAllConnections()),
  };

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const [, captureId] = /^\/internal\/captures\/([0-9a-f-]{36})$/.exec(req.url ?? '') ?? [];
    if (req.method !== 'PUT' || captureId === undefined) return void res.writeHead(404).end();
    verifier.verifyServiceToken((req.headers.authorization ?? '').replace('Bearer ', ''));
    const asked = { captureId, ...JSON.parse(Buffer.concat(await req.toArray()).toString()) } as AskedCapture;
    library.asked.push(asked);
    const answer = (library.answer ?? registered)(asked);
    if (answer === 'lost') return void req.socket.destroy();
    if (answer !== 'silent') res.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  }
  return library;
}
