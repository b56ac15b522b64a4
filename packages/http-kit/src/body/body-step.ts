import type { Request, Response } from 'express';
import type { Identity } from '../identity.ts';
import type { RouteContract } from '../route.ts';
import type { BodyAdmission } from './body-admission.ts';
import { declaredBytes, jsonBodyLimits, jsonBodyReader } from './read-json-body.ts';

/** One request on its way to its handler. */
export interface Exchange {
  req: Request;
  res: Response;
  /** Aborts when the client is gone. */
  signal: AbortSignal;
}

/** Gets a request's body and does the work with it; resolves when the work is over and nothing references the body. */
export type BodyStep = (exchange: Exchange, work: (body: unknown) => Promise<void>) => Promise<void>;

/** The step of routes that take no JSON body. */
export const withoutBody: BodyStep = (_exchange, work) => work(undefined);

/**
 * Makes the step of a route with a JSON body: waits for a turn when the body is large, reads it, works, gives the turn back. A client may leave at each of
 * these points; then nothing further is started for it.
 */
export function bodyStep(contract: RouteContract, admission: BodyAdmission): BodyStep {
  const limits = jsonBodyLimits(contract);
  const read = jsonBodyReader(limits, admission.maxReadMs);
  return async ({ req, res, signal }, work) => {
    const bytes = declaredBytes(req, limits);
    const leave = await admission.enter({ caller: callerOf(res), bytes, signal });
    try {
      signal.throwIfAborted();
      const body = await read(req, res);
      signal.throwIfAborted();
      await work(body);
    } finally {
      leave();
    }
  };
}

/** Key of the share that a request counts against: the user's. Callers without a user have one share together. */
function callerOf(res: Response): string {
  return (res.locals.identity as Identity | undefined)?.userId ?? '';
}
