import type { ServerResponse } from 'node:http';
import { startTrace, endTrace, goOnInTrace } from '../../gateway/src/exchange/trace-exchange.ts';
import type { GatewayRequest } from '../../gateway/src/exchange/scope.ts';
import { traceRequest } from '../../packages/http-kit/src/trace-request.ts';
import { inConsumeSpan } from '../../packages/messaging/src/message-spans.ts';

const calls = 2_000_000;
const next = (): void => undefined;

/** Time of a call in ns: the shortest of nine runs, which nothing else on the machine disturbed. */
function shortestNs(work: () => void): number {
  const runs = Array.from({ length: 9 }, () => {
    const startedAt = performance.now();
    for (let i = 0; i < calls; i += 1) work();
    return ((performance.now() - startedAt) * 1e6) / calls;
  });
  return Math.min(...runs);
}

/** Cost of tracing while it is off, in ns: to a request at the gateway, to one at a service, and to an event. */
export function measureOffPath(): { gateway: number; service: number; event: number } {
  const request = { scope: { span: null }, method: 'GET' } as unknown as GatewayRequest;
  const response = {} as ServerResponse;
  const done = Promise.resolve();
  return {
    gateway: shortestNs(() => {
      startTrace('GET');
      goOnInTrace(request, next);
      endTrace(request, response);
    }),
    service: shortestNs(() => traceRequest({ req: {} as never, res: {} as never, contract: {} as never }, next)),
    event: shortestNs(() => void inConsumeSpan('queue', {} as never, () => done)),
  };
}
