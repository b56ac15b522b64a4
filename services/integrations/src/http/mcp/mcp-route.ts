import { AppError } from '@viral-slides/errors';
import { bindRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { IncomingHttpHeaders } from 'node:http';
import { mcpContract } from './mcp-contracts.ts';
import type { ServeTools } from './serve-tools.ts';

/** Messages of one person that are worked on at a time in this process: fewer than the calls that the gateway lets their tokens have, since each makes such calls. */
export const maxAtATime = 4;

/** Longest work on one message: a capture of a website takes two minutes. */
const longestWorkMs = 125_000;

/** The route of assistants. */
export function mcpRoute(serveTools: ServeTools): BoundRoute {
  const running = new Map<string, number>();
  return bindRoute(mcpContract, async ({ identity: { userId }, body, req, res, signal }) => {
    const others = running.get(userId) ?? 0;
    if (others >= maxAtATime) throw tooMany();
    running.set(userId, others + 1);
    try {
      const work = AbortSignal.any([signal, AbortSignal.timeout(longestWorkMs)]);
      res.setHeader('cache-control', 'no-store');
      await serveTools({
        req,
        res,
        body,
        caller: { userId, authorization: req.get('authorization') ?? '', origin: originOf(req.headers), signal: work },
      });
    } finally {
      const left = running.get(userId)! - 1;
      if (left === 0) running.delete(userId);
      else running.set(userId, left);
    }
    return undefined;
  });
}

/** The gateway checks the host name it is called by, and only accepts known ones; it trusts a proxy's headers where it is configured to. */
function originOf(headers: IncomingHttpHeaders): Record<string, string> {
  const names = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const;
  const passed = names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : []));
  const host = headers['x-forwarded-host'];
  return Object.fromEntries([...passed, ...(typeof host === 'string' ? [['host', host]] : [])]) as Record<string, string>;
}

function tooMany(): AppError {
  const message = `The assistants of one user can have at most ${maxAtATime} calls in progress at a time. Please wait until one is done.`;
  return new AppError('rate-limited', 'too-many-at-once', message, { retryAfterMs: 1_000 });
}
