import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { InternalClient } from '@viral-slides/internal-client';
import type { Logger } from '@viral-slides/logger';
import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';
import { z } from 'zod';
import { loggedPath } from '../../exchange/access-log.ts';
import type { GatewayRequest } from '../../exchange/scope.ts';
import type { Session } from '../session/session.ts';

/** One request with a personal token, as auth keeps it for its owner. */
interface TokenUse {
  id: string;
  userId: string;
  tokenId: string;
  tokenName: string;
  at: string;
  method: string;
  operation: string | null;
  target: string;
  status: number;
  code: string | null;
  address: string;
}

/** A use before it is published: the data for a {@link TokenUse}, since most of the work can be done outside of requests. */
interface NotedUse {
  /** The same when it is published again. */
  id: string;
  session: Session;
  at: number;
  method: string;
  operation: string | null;
  url: string;
  status: number;
  code: string | null;
  address: string;
}

/** Uses of personal tokens, until auth has stored them. */
export interface TokenUses {
  /** Notes a request that is over; takes no time and never fails. */
  note(req: GatewayRequest, res: ServerResponse): void;
  /** Reports to auth what waits. */
  flush(): Promise<void>;
}

/** Limits for publishing uses. */
export interface TokenUseLimits {
  everyMs: number;
  /** Uses in one call. */
  atATime: number;
  /** Uses that may wait while auth does not answer; further ones are lost, and counted: no request waits for this list. */
  waiting: number;
}

const usualLimits: TokenUseLimits = { everyMs: 2_000, atATime: 200, waiting: 5_000 };
const longestTarget = 300;
const callTimeoutMs = 5_000;

/** Creates the list. @param deps.auth service that stores the uses. */
export function createTokenUses(
  { auth, logger, registry }: { auth: Pick<InternalClient, 'call'>; logger: Logger; registry: Registry },
  limits: TokenUseLimits = usualLimits,
): TokenUses {
  const lost = countLost(registry);
  const waiting: NotedUse[] = [];
  let timer: NodeJS.Timeout | undefined;
  let reporting: Promise<void> | null = null;

  const report = async (): Promise<void> => {
    while (waiting.length > 0) {
      const uses = waiting.slice(0, limits.atATime).map(useOf);
      const call = {
        method: 'POST',
        path: '/internal/tokens/uses',
        answer: z.undefined(),
        isRepeatable: true,
        timeoutMs: callTimeoutMs,
      } as const;
      await auth.call({ ...call, body: { uses } });
      waiting.splice(0, uses.length);
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    reporting ??= report()
      .catch((err: unknown) => {
        logger.warn({ err, waiting: waiting.length }, 'uses of personal tokens could not be reported; retrying');
        reportLater();
      })
      .finally(() => (reporting = null));
    return reporting;
  };
  const reportLater = (): void => {
    timer ??= setTimeout(() => void flush(), limits.everyMs).unref();
  };
  return {
    note(req, res) {
      const { session } = req.scope;
      if (session?.token === undefined) return;
      if (waiting.length >= limits.waiting) {
        lost.uses += 1;
        return;
      }
      waiting.push(noted(req, res, session));
      reportLater();
    },
    flush,
  };
}

/** The metric is written when it is asked for: under the load that loses uses, each request would pay for it. */
function countLost(registry: Registry): { uses: number } {
  const lost = { uses: 0 };
  const help = 'Uses of personal tokens that are missing from their owners’ lists';
  new Counter({
    name: 'gateway_token_uses_lost_total',
    help,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(lost.uses);
    },
  });
  return lost;
}

function noted({ scope, method, url }: GatewayRequest, { statusCode }: ServerResponse, session: Session): NotedUse {
  return {
    id: randomUUID(),
    session,
    at: Date.now(),
    method,
    operation: scope.operation,
    url: url.length > longestTarget ? url.slice(0, longestTarget) : url,
    status: statusCode,
    code: scope.problemCode,
    address: scope.clientAddress,
  };
}

function useOf({ session: { userId, sessionId, token }, at, url, ...use }: NotedUse): TokenUse {
  return {
    ...use,
    userId,
    tokenId: sessionId,
    tokenName: token?.name ?? '',
    at: new Date(at).toISOString(),
    target: loggedPath(url),
  };
}
