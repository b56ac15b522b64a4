import type { ServerResponse } from 'node:http';
import type { LogDestination } from '@viral-slides/logger';
import type { RequestMeter } from './request-meter.ts';
import { routeOf } from './scope.ts';
import type { GatewayRequest } from './scope.ts';

/** Destinations of lines and measurements. */
export interface AccessLogDeps {
  /** The destination of the process's logger; null when the level keeps request lines out. */
  output: LogDestination | null;
  meter: RequestMeter;
}

/**
 * Makes the function that writes one line and one measurement per request, when its connection is over. The line has the form of
 * the logger's, put together by hand: through the logger it would cost as much as all policies together.
 */
export function makeRecordExchange({ output, meter }: AccessLogDeps): (req: GatewayRequest, res: ServerResponse) => void {
  const isoTime = makeIsoTime();
  return (req, res) => {
    const elapsedMs = performance.now() - req.scope.startedAt;
    const route = routeOf(req);
    meter.observe(route, res.statusCode, elapsedMs / 1000);
    output?.write(accessLine(req, res, { route, elapsedMs, time: isoTime(Date.now()) }));
  };
}

/** Paths from which platforms fetch slides for a day: the rest of such a path is a secret. */
const keyedPaths = '/api/public-media/';

/** The part of a request's address that may stand in logs: no query, which holds signatures and sign-in codes, and no path that is itself a secret. */
export function loggedPath(url: string): string {
  if (url.startsWith(keyedPaths)) return `${keyedPaths}…`;
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

function accessLine(
  { scope, method, url }: GatewayRequest,
  res: ServerResponse,
  { route, elapsedMs, time }: { route: string; elapsedMs: number; time: string },
): string {
  const path = JSON.stringify(loggedPath(url));
  const user = scope.session === null ? '' : `,"userId":${JSON.stringify(scope.session.userId)}`;
  const code = scope.problemCode === null ? '' : `,"code":"${scope.problemCode}"`;
  const trace = scope.span === null ? '' : `,"traceId":"${scope.span.traceId}"`;
  const aborted = res.writableFinished ? '' : ',"aborted":true';
  return `{"level":"info","time":"${time}","service":"gateway","requestId":"${scope.requestId}"${trace}${user},"route":"${route}","method":"${method}","path":${path},"status":${res.statusCode},"durationMs":${Math.round(elapsedMs * 10) / 10},"client":"${scope.clientAddress}"${code}${aborted},"msg":"request"}\n`;
}

/** ISO 8601 of a time in ms, made again only when the millisecond changes. */
function makeIsoTime(): (atMs: number) => string {
  let lastMs = -1;
  let last = '';
  return (atMs) => {
    if (atMs !== lastMs) {
      lastMs = atMs;
      last = new Date(atMs).toISOString();
    }
    return last;
  };
}
