import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

/** A request that reached the API. */
export interface SeenRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** Answer of the API: JSON, or the bytes of a picture. */
export interface ApiAnswer {
  status?: number;
  body?: unknown;
  picture?: Buffer;
  headers?: Record<string, string>;
}

/** Starts a gateway that answers as a test says, over HTTP. Other requests are answered as the gateway does. */
export async function startFakedApi() {
  const seen: SeenRequest[] = [];
  const answers = new Map<string, (request: SeenRequest) => ApiAnswer | Promise<ApiAnswer>>();
  const server = createServer(async (req, res) => {
    const url = new URL(req.url!, 'http://gateway.test');
    const text = await textOf(req);
    const request: SeenRequest = {
      method: req.method!,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: req.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
    seen.push(request);
    const missing: ApiAnswer = { status: 404, body: { code: 'not-found', detail: 'There is nothing at this address.' } };
    write(res, (await answers.get(`${request.method} ${request.path}`)?.(request)) ?? missing);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    /** Says what a route answers from now on. */
    answer(route: string, given: ApiAnswer | ((request: SeenRequest) => ApiAnswer | Promise<ApiAnswer>)) {
      answers.set(route, typeof given === 'function' ? given : () => given);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function write(res: ServerResponse, { status = 200, body, picture, headers = {} }: ApiAnswer): void {
  res.writeHead(status, { 'content-type': picture ? 'image/jpeg' : 'application/json', ...headers });
  res.end(picture ?? (body === undefined ? undefined : JSON.stringify(body)));
}
