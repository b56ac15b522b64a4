import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Captures } from './captures.ts';

/** Port that the proxy address of a capture ends with; the way out of the browser's container listens there (deploy/browser). */
const wayOutPort = 3128;

interface Answer {
  status: number;
  body?: unknown;
}

function answerTo({ method, url = '' }: IncomingMessage, captures: Captures): Answer {
  if (method === 'POST' && url === '/captures') {
    const id = captures.open();
    return { status: 201, body: { id, proxyServer: `http://${id}:${wayOutPort}` } };
  }
  const [, id] = /^\/captures\/([0-9.]+)$/.exec(url) ?? [];
  if (id === undefined) return { status: 404 };
  const capture = method === 'DELETE' ? captures.close(id) : captures.get(id);
  return capture ? { status: 200, body: capture.report() } : { status: 404 };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
}

/**
 * Makes the server that opens captures (POST /captures), reports on them (GET /captures/{id}) and closes them (DELETE). Only programs that
 * share its folder can open its socket: the replicas of screenshot.
 */
export function createControl(captures: Captures): Server {
  return createServer((request, response) => {
    request.resume();
    send(response, answerTo(request, captures));
  });
}
