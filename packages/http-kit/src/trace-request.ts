import { extendContext } from '@viral-slides/logger';
import { startSpan, isTracing, runInSpan, traceOf } from '@viral-slides/tracing';
import type { Request, Response } from 'express';
import type { RouteContract } from './route.ts';

/**
 * Handles a request in a span that continues the caller's. The caller is another service, or the gateway, which lets no trace of a browser
 * in. The span names the route's template; path, query, headers and bodies stay out.
 */
export function traceRequest({ req, res, contract }: { req: Request; res: Response; contract: RouteContract }, next: () => void): void {
  if (!isTracing()) return next();
  const method = contract.method.toUpperCase();
  const span = startSpan({
    name: `${method} ${contract.path}`,
    kind: 'server',
    parent: traceOf(req.headers),
    attributes: {
      'http.request.method': method,
      'http.route': contract.path,
      'viral_slides.operation': contract.operationId,
      'viral_slides.request_id': String(res.locals.requestId),
    },
  });
  if (span === undefined) return next();
  extendContext({ traceId: span.traceId });
  res.once('close', () => {
    span.set({ 'http.response.status_code': res.statusCode });
    if (res.statusCode >= 500) span.fail();
    span.end();
  });
  runInSpan(span, next);
}
