import { failureOf, serviceUnavailable } from './forward-error.ts';
import type { Upstream } from './upstreams.ts';

/** A call of the gateway itself to an `/internal/` route of a service. Must be repeatable. */
export interface InternalRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Sends an internal call. Rejects when no replica answers. */
export type InternalCall = (request: InternalRequest) => Promise<{ status: number; body: string }>;

const timeoutMs = 3_000;

/** Makes the internal calls to one service; a call that fails is made once more, at another replica if there is one. */
export function makeInternalCall({ replicas }: Pick<Upstream, 'replicas'>): InternalCall {
  return async (request) => {
    const first = replicas.pick();
    if (first === null) throw serviceUnavailable();
    try {
      return await send(first, request);
    } catch (error) {
      if (failureOf(error) === 'connect') replicas.reportFailure(first);
      return await send(replicas.pick(first) ?? first, request);
    }
  };

  async function send(
    replica: NonNullable<ReturnType<typeof replicas.pick>>,
    request: InternalRequest,
  ): Promise<{ status: number; body: string }> {
    replica.inFlight += 1;
    try {
      const { statusCode, body } = await replica.dispatcher.request({
        ...request,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: statusCode, body: await body.text() };
    } finally {
      replica.inFlight -= 1;
    }
  }
}
