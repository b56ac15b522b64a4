import { bindRoute, defineRoute, publicOrigin } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import { AppError } from '@viral-slides/errors';
import type { Logger } from '@viral-slides/logger';
import type { Request, Response } from 'express';
import type { FaultRule } from '../../model/fault-rule.ts';
import type { JournalEntry } from '../../model/journal-entry.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { takeFault } from '../../use-cases/fault-table.ts';
import { appendToJournal } from '../../use-cases/journal.ts';
import { readClock } from '../../use-cases/sandbox-clock.ts';
import { bearerFingerprint, hasToken, remembered, shortNotes } from './journal-lines.ts';
import { matchRoute } from './match-route.ts';
import type { RouteMatch } from './match-route.ts';
import type { PlatformAnswer, PlatformCall, PlatformRoute, PlatformSurface } from './platform-surface.ts';
import { readBody } from './read-body.ts';
import type { ReadBody } from './read-body.ts';
import { answerUnder, isInsteadOfWork, sendAnswer } from './send-answer.ts';

/** Dependencies of every route of every platform. */
export interface SurfaceDeps {
  sandbox: Sandbox;
  logger: Logger;
  /** Recognises that the database is away. */
  translateError: (thrown: unknown) => AppError | undefined;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** One request on its way through the frame. */
interface Passage {
  match: RouteMatch;
  operation: string;
  path: string;
  body: ReadBody;
  fault: FaultRule | null;
  notes: JournalEntry['notes'];
  now: Date;
}

/**
 * Binds everything below a platform's prefix: finds the route, reads the body, applies the fault rules, runs the route, sends the answer
 * and writes the journal. A request that matches no route is refused as the platform would refuse it.
 */
export function surfaceRoutes(surface: PlatformSurface, deps: SurfaceDeps): BoundRoute[] {
  const underWay = new Map<PlatformRoute, number>();
  return methods.map((method) => {
    const contract = defineRoute({
      operationId: `${surface.platform}-${method}`,
      summary: `All requests to the rehearsal ${surface.platform}`,
      method,
      path: `${surface.prefix}/*path`,
      access: 'optional',
      // Platforms judge their parameters themselves, in their own words.
      ignoresUnknownQuery: true,
      responses: {},
    });
    return bindRoute(contract, async ({ identity, req, res, signal }) => {
      await pass({ surface, deps, underWay, asker: identity?.userId ?? null, req, res, signal });
      return undefined;
    });
  });
}

interface Exchange {
  surface: PlatformSurface;
  deps: SurfaceDeps;
  /** Number of a route's calls in work. */
  underWay: Map<PlatformRoute, number>;
  asker: string | null;
  req: Request;
  res: Response;
  signal: AbortSignal;
}

async function pass(exchange: Exchange): Promise<void> {
  const { surface, res, signal } = exchange;
  const startedMs = Date.now();
  let passage: Passage | null = null;
  let answer: PlatformAnswer | null;
  try {
    passage = await enter(exchange);
    answer = await work(exchange, passage);
  } catch (thrown) {
    answer = surface.refuse(refusalOf(thrown, exchange), passage?.operation ?? null);
  }
  // Written before the answer is sent, so that a client that has the answer can read its journal entry.
  if (passage) await remember(exchange, { ...passage, status: answer?.status ?? 0, startedMs });
  // A connection that is closed while the client still sends may lose the answer.
  await sendAnswer(res, answer, { effect: passage?.fault?.effect ?? null, signal });
}

async function enter({ surface, deps, req }: Exchange): Promise<Passage> {
  const path = req.path.slice(surface.prefix.length);
  const match = matchRoute(surface, req.method, path);
  const operation = match.route?.operation ?? 'none';
  const now = await readClock(deps.sandbox);
  const fault = await takeFault(deps.sandbox, surface.platform, operation);
  const body = await readBody(req, match.route?.body ?? 'none');
  return { match, operation, path, body, fault, notes: {}, now };
}

function refusalOf(thrown: unknown, { deps: { translateError, logger }, signal }: Exchange): 'not-available' | 'failed' {
  const known = thrown instanceof AppError ? thrown : translateError(thrown);
  if (known?.kind === 'unavailable') return 'not-available';
  if (!signal.aborted) logger.error({ err: thrown }, 'a rehearsed platform failed');
  return 'failed';
}

async function work(exchange: Exchange, passage: Passage): Promise<PlatformAnswer | null> {
  const { surface } = exchange;
  const { match, body, fault } = passage;
  const effect = fault?.effect ?? null;
  if (isInsteadOfWork(effect)) return answerUnder(effect, { status: 500 });
  const refusal = match.route === null ? match.refusal : body.refusal;
  if (refusal !== null) return answerUnder(effect, surface.refuse(refusal, match.route?.operation ?? null));
  return answerUnder(effect, match.route ? await handle(exchange, match.route, callOf(exchange, passage)) : { status: 500 });
}

async function handle({ surface, underWay }: Exchange, route: PlatformRoute, call: PlatformCall): Promise<PlatformAnswer> {
  const busy = underWay.get(route) ?? 0;
  if (busy >= (route.atOnce ?? Infinity)) return surface.refuse('not-available', route.operation);
  underWay.set(route, busy + 1);
  try {
    return await route.handle(call);
  } catch (thrown) {
    const answer = surface.explain(thrown, call);
    if (answer === null) throw thrown;
    return answer;
  } finally {
    underWay.set(route, (underWay.get(route) ?? 1) - 1);
  }
}

function callOf({ deps, asker, req }: Exchange, { match, body, fault, notes, now }: Passage): PlatformCall {
  const effect = fault?.effect;
  return {
    sandbox: deps.sandbox,
    params: match.route ? match.params : {},
    query: new URL(req.url, 'http://query').searchParams,
    headers: req.headers,
    asker,
    form: body.form,
    json: body.json,
    stream: req,
    origin: publicOrigin(req),
    fullPath: req.path,
    now,
    hint: (name) => (effect?.kind === 'hint' && effect.name === name ? effect.value : undefined),
    note: (more) => void Object.assign(notes, shortNotes(more)),
  };
}

/** The journal is for tests: where it cannot be written, the request is still answered. */
async function remember({ surface, deps, req }: Exchange, entry: Passage & { status: number; startedMs: number }): Promise<void> {
  const query = new URL(req.url, 'http://query').searchParams;
  await appendToJournal(deps.sandbox, {
    platform: surface.platform,
    operation: entry.operation,
    method: req.method,
    path: entry.path.slice(0, 300),
    query: remembered(query.entries()),
    headers: remembered(Object.entries(req.headers)),
    token: bearerFingerprint(req.headers),
    hasTokenInQuery: hasToken(query),
    bodyBytes: entry.body.bytes,
    bodyHash: entry.body.hash,
    at: entry.now,
    startedMs: entry.startedMs,
    endedMs: Date.now(),
    status: entry.status,
    faultId: entry.fault?.id ?? null,
    notes: entry.notes,
  }).catch((err: unknown) => deps.logger.warn({ err }, 'the journal of the rehearsed platforms could not be written'));
}
