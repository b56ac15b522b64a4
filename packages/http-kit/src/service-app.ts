import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@viral-slides/errors';
import { extendContext, runWithContext } from '@viral-slides/logger';
import type { Logger } from '@viral-slides/logger';
import type { SigningKeys } from '@viral-slides/signing';
import express from 'express';
import type { ErrorRequestHandler, Express, Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { createBodyAdmission } from './body/body-admission.ts';
import type { BodyAdmission, BodyAdmissionLimits } from './body/body-admission.ts';
import { bodyStep, withoutBody } from './body/body-step.ts';
import { refuseEncodedBody } from './body/content-encoding.ts';
import { createTokenVerifier, identityHeader } from './identity.ts';
import type { TokenVerifier } from './identity.ts';
import type { Metrics } from './metrics.ts';
import { problemHeaders, problemOf, toAppError } from './problem.ts';
import type { Readiness } from './readiness.ts';
import { refuseUnknown } from './refuse-unknown.ts';
import { ignoresUnknownQuery } from './route.ts';
import type { BoundRoute, Reply, RouteCall, RouteContract } from './route.ts';
import { requireScope } from '@viral-slides/personal-tokens';
import { traceRequest } from './trace-request.ts';
import { parseCallQuery, parseInput, parseNavigationQuery, parseOpenQuery, parseParams } from './validate.ts';

/** Options of an app. */
export interface ServiceAppOptions {
  /** Name of the service; identities must be signed for it. */
  service: string;
  routes: BoundRoute[];
  /** Verifies callers. */
  keys: SigningKeys;
  /** Programs that may call the service; none has access to routes that are not public where it is empty. */
  callers: readonly string[];
  readiness: Readiness;
  metrics: Metrics;
  logger: Logger;
  /** Recognises errors of the service's libraries (e.g. the database is unreachable); `undefined` means: not known here. */
  translateError?: (thrown: unknown) => AppError | undefined;
  /** Number of large bodies in work at a time; tests set their own. */
  bodyAdmission?: BodyAdmissionLimits;
}

/** A request id is taken over only in this form, so that nothing odd gets into logs and events. */
export const requestIdPattern = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * Builds the express app of a service: request id and log line, health and measurements, the routes with their access and
 * validation, and problem+json for everything that fails. It does not listen.
 */
export function createServiceApp(options: ServiceAppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  // Answers are never stored, so no client revalidates them; an ETag would cost a copy and a hash of each.
  app.set('etag', false);
  app.use(observe(options));
  app.use(refuseEncodedBody);
  app.get('/health/live', (_req, res) => void res.json({ status: 'ok' }));
  app.get('/health/ready', async (_req, res) => {
    const report = await options.readiness.report();
    res.status(report.isReady ? 200 : 503).json(report);
  });
  app.get('/metrics', async (_req, res) => {
    res.type(options.metrics.registry.contentType).send(await options.metrics.registry.metrics());
  });
  const { keys, service: audience, callers } = options;
  const verifier = createTokenVerifier({ keys, audience, callers });
  const admission = createBodyAdmission(options.bodyAdmission);
  for (const route of options.routes) mount(app, route, { verifier, admission });
  app.use(refuseUnknown(options.routes.map(({ contract }) => contract)));
  app.use(answerProblem(options));
  return app;
}

/** Gives every request its id and log context, and writes one line and one measurement when it is over. */
function observe({ logger, metrics, readiness }: ServiceAppOptions): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now();
    const given = req.get('x-request-id');
    const requestId = given !== undefined && requestIdPattern.test(given) ? given : randomUUID();
    res.locals.requestId = requestId;
    res.setHeader('x-request-id', requestId);
    if (readiness.isDraining()) res.setHeader('connection', 'close');
    runWithContext({ requestId }, () => {
      res.once('close', () => {
        const seconds = (performance.now() - startedAt) / 1000;
        const operation = (res.locals.operationId as string | undefined) ?? 'none';
        if (operation !== 'none') metrics.observeRequest(operation, res.statusCode, seconds);
        const line = {
          operation,
          method: req.method,
          status: res.statusCode,
          durationMs: Math.round(seconds * 1000),
          aborted: !res.writableFinished,
        };
        logger[operation === 'none' ? 'debug' : 'info'](line, 'request');
      });
      next();
    });
  };
}

function mount(
  app: Express,
  { contract, handle }: BoundRoute,
  { verifier, admission }: { verifier: TokenVerifier; admission: BodyAdmission },
): void {
  const path = contract.path.replace(/\{(\w+)\}/g, ':$1');
  const withBody = contract.body ? bodyStep(contract, admission) : withoutBody;
  const parseQuery = queryParserOf(contract);
  const answer: RequestHandler = async (req, res) => {
    const signal = abortOnClose(res);
    await withBody({ req, res, signal }, async (body) => {
      const call: RouteCall<unknown, unknown, unknown, never> = {
        params: res.locals.params,
        query: parseQuery(req.query),
        body: contract.body ? parseInput(contract.body, body, 'body') : undefined,
        identity: (res.locals.identity ?? null) as never,
        signal,
        req,
        res,
      };
      const reply = await handle(call as never);
      if (reply) await send(res, reply);
    });
  };
  const startRequest: RequestHandler = (req, res, next) => {
    res.locals.operationId = contract.operationId;
    traceRequest({ req, res, contract }, next);
  };
  app[contract.method](path, startRequest, authorize(contract, verifier), locate(contract), answer);
}

/** Reads the parameters of the path. If one is invalid, the address does not belong to this route: {@link refuseUnknown} answers it. */
function locate({ params: schema }: RouteContract): RequestHandler {
  return (req, res, next) => {
    const params = schema ? parseParams(schema, req.params) : undefined;
    res.locals.params = params;
    next(params === null ? 'route' : undefined);
  };
}

const noParameters = z.object({});

/** Parser for the query of a route; `undefined` for a route that takes none. */
function queryParserOf(contract: RouteContract): (query: object) => unknown {
  const parse = contract.isNavigation ? parseNavigationQuery : ignoresUnknownQuery(contract) ? parseOpenQuery : parseCallQuery;
  const { query: schema } = contract;
  if (schema) return (query) => parse(schema, query);
  return (query) => void parse(noParameters, query);
}

function authorize({ access, scope = 'session-only' }: RouteContract, verifier: TokenVerifier): RequestHandler {
  return (req, res, next) => {
    const identityToken = req.get(identityHeader);
    if (access === 'service') {
      verifier.verifyServiceToken(/^Bearer (.+)$/.exec(req.get('authorization') ?? '')?.[1] ?? '');
    } else if (access === 'user' || (access === 'optional' && identityToken)) {
      if (!identityToken) throw new AppError('unauthenticated', 'not-signed-in', 'Please sign in to do this.');
      const identity = verifier.verifyIdentity(identityToken);
      res.locals.identity = identity;
      extendContext({ userId: identity.userId });
      requireScope(identity.token, scope);
    }
    next();
  };
}

/** Aborts when the client is gone before its answer is finished, also when it left before anybody asked. */
function abortOnClose(res: Response): AbortSignal {
  const controller = new AbortController();
  const abort = () => {
    if (!res.writableFinished) controller.abort();
  };
  if (res.closed || res.destroyed) abort();
  else res.once('close', abort);
  return controller.signal;
}

async function send(res: Response, reply: Reply): Promise<void> {
  if (res.closed) {
    reply.stream?.destroy();
    return;
  }
  res.status(reply.status);
  for (const [name, value] of Object.entries(reply.headers ?? {})) res.setHeader(name, value);
  if (!res.hasHeader('cache-control')) res.setHeader('cache-control', 'no-store');
  if (reply.stream) await pipeline(reply.stream, res);
  else if (reply.body === undefined) res.end();
  else res.json(reply.body);
}

function answerProblem({ logger, translateError }: ServiceAppOptions): ErrorRequestHandler {
  // oxlint-disable-next-line max-params -- express recognises an error handler by its four parameters
  return (thrown: unknown, _req: Request, res: Response, _next) => {
    if (res.headersSent || res.closed) {
      if (!res.closed) logger.warn({ err: thrown }, 'response was interrupted');
      res.destroy();
      return;
    }
    const error = translateError?.(thrown) ?? toAppError(thrown);
    if (error.kind === 'internal') logger.error({ err: error.cause ?? error, code: error.code }, 'request failed');
    else logger.info({ code: error.code, err: error.cause }, 'request refused');
    const problem = problemOf(error, String(res.locals.requestId));
    res.status(problem.status).set(problemHeaders(error)).send(JSON.stringify(problem));
  };
}
