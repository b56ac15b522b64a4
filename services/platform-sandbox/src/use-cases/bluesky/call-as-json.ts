import type { Sandbox } from '../../ports/sandbox.ts';

/** Calls the server behind the rehearsed Bluesky for ourselves: such calls do not count against what people may do. */
export async function callAsJson(
  { callBluesky }: Pick<Sandbox, 'callBluesky'>,
  method: string,
  { input, query, token }: { input?: object; query?: Record<string, string>; token?: string },
): Promise<{ status: number; body: Record<string, unknown> }> {
  const parameters = query ? `?${new URLSearchParams(query).toString()}` : '';
  const answer = await callBluesky({
    method: input ? 'POST' : 'GET',
    path: `/xrpc/${method}${parameters}`,
    headers: {
      ...(input ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(input ? { body: JSON.stringify(input) } : {}),
    isOurs: true,
  });
  return { status: answer.status, body: JSON.parse(answer.body.toString('utf8')) as Record<string, unknown> };
}
