import type { ServerResponse } from 'node:http';
import type { Metrics } from '@viral-slides/http-kit';
import type { Logger } from '@viral-slides/logger';
import { routeOf } from './scope.ts';
import type { GatewayRequest } from './scope.ts';

/** Makes the function that writes one line and one measurement per request, when its connection is over. The query string stays out: it holds signatures and sign-in codes. */
export function makeRecordExchange({ logger, metrics }: { logger: Logger; metrics: Metrics }): (req: GatewayRequest, res: ServerResponse) => void {
  return (req, res) => {
    const { requestId, startedAt, session, clientAddress, problemCode } = req.scope;
    const elapsedMs = performance.now() - startedAt;
    const route = routeOf(req);
    const end = req.url.indexOf('?');
    metrics.observeRequest(route, res.statusCode, elapsedMs / 1000);
    logger.info(
      {
        requestId,
        userId: session?.userId,
        route,
        method: req.method,
        path: end < 0 ? req.url : req.url.slice(0, end),
        status: res.statusCode,
        durationMs: Math.round(elapsedMs * 10) / 10,
        client: clientAddress,
        code: problemCode ?? undefined,
        aborted: res.writableFinished ? undefined : true,
      },
      'request',
    );
  };
}
