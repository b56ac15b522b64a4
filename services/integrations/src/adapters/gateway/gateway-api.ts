import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createClient } from '@viral-slides/api-client';
import { request as send } from 'undici';
import type { OpenApi } from '../../ports/mcp/ask-api.ts';

const longestAnswerMs = 125_000;
const withoutBody = new Set([204, 205, 304]);

/**
 * Opens the API at the gateway, for one caller with their own token: scopes, rights, budgets, the list of uses and named requests are decided there, as for
 * any other program. A refusal for the moment is tried again once, after two seconds at most; the assistant can wait longer than a request should.
 * @param gatewayUrl address of the gateway in our own network
 */
export function makeGatewayApi(gatewayUrl: string): OpenApi {
  return ({ authorization, origin, signal }) =>
    createClient({
      url: gatewayUrl,
      token: authorization.replace(/^Bearer /, ''),
      retry: { tries: 1, longestPauseMs: 2_000 },
      timeoutMs: longestAnswerMs,
      fetch: async (request) => await ask(request, origin, AbortSignal.any([request.signal, signal])),
    });
}

/** Not by `fetch`, which chooses the Host itself: the gateway answers to the names of the product alone, and our network has another one for it. */
async function ask(request: Request, origin: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Response> {
  const sent = request.body === null ? null : Buffer.from(await request.arrayBuffer());
  const { statusCode, headers, body } = await send(request.url, {
    method: request.method,
    headers: { ...Object.fromEntries(request.headers), ...origin },
    body: sent,
    signal,
    headersTimeout: longestAnswerMs,
    bodyTimeout: longestAnswerMs,
  });
  const told = new Headers();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) told.set(name, String(value));
  if (withoutBody.has(statusCode)) await body.dump();
  const stream = withoutBody.has(statusCode) ? null : (Readable.toWeb(body) as ReadableStream<Uint8Array>);
  return new Response(stream, { status: statusCode, headers: told });
}
