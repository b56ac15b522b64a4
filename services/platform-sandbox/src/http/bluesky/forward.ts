import type { PlatformAnswer, PlatformCall } from '../surface/platform-surface.ts';

/** What of a request and of an answer goes on. */
const asked = ['authorization', 'accept', 'content-type', 'content-length'] as const;
const told = /^(content-type|ratelimit-.*|retry-after)$/;

/** Sends a call on to the server behind us, and its answer back. */
export async function forward(call: PlatformCall): Promise<PlatformAnswer> {
  const { sandbox, headers, json, stream } = call;
  const path = call.fullPath.slice('/sandbox/bluesky'.length);
  const parameters = call.query.size > 0 ? `?${call.query.toString()}` : '';
  const isStream = Number(headers['content-length'] ?? 0) > 0 && json === undefined;
  const body = json === undefined ? (isStream ? stream : undefined) : JSON.stringify(json);
  const kept = asked.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])] as const]));
  const answer = await sandbox.callBluesky({
    method: isStream || json !== undefined || isProcedure(call) ? 'POST' : 'GET',
    path: path + parameters,
    headers: {
      ...Object.fromEntries(kept),
      ...(typeof body === 'string' ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
  const answered = Object.entries(answer.headers).filter(([name]) => told.test(name));
  return { status: answer.status, headers: Object.fromEntries(answered), body: answer.body };
}

/** Procedures without an input, by their names. */
function isProcedure({ fullPath }: PlatformCall): boolean {
  return /server\.(refresh|delete)Session$/.test(fullPath);
}
