import type { Readable } from 'node:stream';
import { createClient } from '@viral-slides/api-client';
import { request as send } from 'undici';
import type { OpenApi } from '../../ports/mcp/ask-api.ts';

const longestAnswerMs = 125_000;
/** Largest answer that is read, in bytes: ten slides full of text have some 100 kB, ten times that is what this process can hold for each of its messages. */
const largestAnswerBytes = 1_000_000;
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
  const responseHeaders = new Headers();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) responseHeaders.set(name, String(value));
  const bytes = await read(body);
  if (bytes === null) return tooLarge();
  return new Response(withoutBody.has(statusCode) ? null : bytes, { status: statusCode, headers: responseHeaders });
}

/** @returns null where it is larger than {@link largestAnswerBytes}; the rest is not read */
async function read(body: Readable): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > largestAnswerBytes) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** A refusal in the form of those of the API. */
function tooLarge(): Response {
  const detail = `The response is larger than ${largestAnswerBytes / 1_000_000} MB, the limit for assistants.`;
  return Response.json({ code: 'answer-too-large', detail }, { status: 413 });
}
