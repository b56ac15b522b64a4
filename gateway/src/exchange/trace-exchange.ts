import type { ServerResponse } from 'node:http';
import { startSpan, runInSpan } from '@viral-slides/tracing';
import type { Span } from '@viral-slides/tracing';
import { routeOf } from './scope.ts';
import type { GatewayRequest } from './scope.ts';

/**
 * Starts the trace of a request. A trace id from a browser is not trusted: it could be another user's, and would decide what is sampled.
 */
export function startTrace(method: string): Span | null {
  return startSpan({ name: method, kind: 'server', isRoot: true }) ?? null;
}

/** Goes on with the request; what the gateway asks others for it belongs to its span. */
export function goOnInTrace({ scope }: GatewayRequest, next: () => void): void {
  if (scope.span === null) next();
  else runInSpan(scope.span, next);
}

/** Ends the trace of a request when its connection is over. The trace holds the name of the route, never the requested address. */
export function endTrace(req: GatewayRequest, res: ServerResponse): void {
  const { span, requestId, problemCode } = req.scope;
  if (span === null) return;
  const route = routeOf(req);
  span.rename(`${req.method} ${route}`);
  span.set({
    'http.request.method': req.method,
    'http.route': route,
    'http.response.status_code': res.statusCode,
    'viral_slides.request_id': requestId,
    'viral_slides.aborted': !res.writableFinished,
    ...(problemCode === null ? {} : { 'error.type': problemCode }),
  });
  if (res.statusCode >= 500) span.fail();
  span.end();
}
