import type { Readable } from 'node:stream';
import type { PlatformAnswer, PlatformCall } from '../surface/platform-surface.ts';

/** Headers of a request and of an answer that are forwarded. */
const asked = ['authorization', 'accept', 'content-type'] as const;
const answerHeaders = /^(content-type|ratelimit-.*|retry-after)$/;

/** Sends a query on to the server behind us, and its answer back. */
export function forwardQuery(call: PlatformCall): Promise<PlatformAnswer> {
  return forward(call, 'GET');
}

/** Sends a procedure on with its input, and its answer back. */
export function forwardProcedure(call: PlatformCall): Promise<PlatformAnswer> {
  if (call.json !== undefined) return forward(call, 'POST', JSON.stringify(call.json));
  return forward(call, 'POST', hasBytes(call) ? call.stream : undefined);
}

function hasBytes({ headers }: PlatformCall): boolean {
  return Number(headers['content-length'] ?? 0) > 0;
}

async function forward(call: PlatformCall, method: 'GET' | 'POST', body?: string | Readable): Promise<PlatformAnswer> {
  const path = call.fullPath.slice('/sandbox/bluesky'.length);
  const parameters = call.query.size > 0 ? `?${call.query.toString()}` : '';
  const kept = asked.flatMap((name) => (call.headers[name] === undefined ? [] : [[name, String(call.headers[name])] as const]));
  const length = typeof body === 'string' ? String(Buffer.byteLength(body)) : call.headers['content-length'];
  const answer = await call.sandbox.callBluesky({
    method,
    path: path + parameters,
    headers: { ...Object.fromEntries(kept), ...(body !== undefined && length !== undefined ? { 'content-length': length } : {}) },
    ...(body === undefined ? {} : { body }),
  });
  const answered = Object.entries(answer.headers).filter(([name]) => answerHeaders.test(name));
  return { status: answer.status, headers: Object.fromEntries(answered), body: answer.body };
}
