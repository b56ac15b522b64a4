import type { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { JsonShapeLimits } from './body/json-shape.ts';
import type { Identity } from './identity.ts';
import { accountRuleOf } from '@viral-slides/personal-tokens';
import type { AccountRule, RouteScope } from '@viral-slides/personal-tokens';

/** Permitted callers of a route: a signed-in user, anybody (`optional` reads an identity that is there), or another service. */
export type Access = 'user' | 'optional' | 'anyone' | 'service';

/** One possible answer of a route, for the API document. */
export interface ResponseContract {
  description: string;
  /** JSON body; absent for empty, redirecting or binary answers. */
  body?: z.ZodType;
  /** Media type of a body that is not JSON. */
  contentType?: string;
  /** Response headers that matter to clients, for the API document; the route sets them itself. */
  headers?: z.ZodObject;
}

/** The promise of one route: what it takes, who may call it and what it answers. Handlers are bound to it by {@link bindRoute}. */
export interface RouteContract<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  /** Unique name; the frontend's endpoint and hook are named after it. */
  operationId: string;
  summary: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** OpenAPI style, e.g. `/api/images/{id}`. */
  path: string;
  access: A;
  /**
   * Scope that opens the route to a personal token; every route with access `user` says so. Without it no token opens it, and the document of the API says
   * nothing about tokens.
   */
  scope?: RouteScope;
  /** Effect of a token that is limited to some accounts. Left out where the scope decides it: library and render have nothing to do with accounts. */
  accounts?: AccountRule;
  /** A browser opens the address, so the handler answers every query: unusable parts count as empty. */
  isNavigation?: boolean;
  /**
   * Others write or keep the address (documents, posts, caches, an identity provider) and may have added query parameters: those that the contract does not
   * know are ignored. Without it they are refused, but at navigations and for other services, whose newer builds may know more (ADR 0037).
   */
  ignoresUnknownQuery?: boolean;
  params?: Params;
  query?: Query;
  /** Request headers that mean something to this route, for the API document; the route reads and checks them itself. */
  headers?: z.ZodObject;
  /** JSON body. A route with a body of another kind leaves this out and reads the request itself. */
  body?: Body;
  /** Fields of a multipart/form-data body, for the API document; the route reads and checks it itself. Files are {@link fileField}. */
  multipart?: z.ZodObject;
  /** Largest JSON body in bytes; default 100 kB. */
  bodyLimitBytes?: number;
  /** Most structure of a JSON body; what is left out has the defaults of `defaultJsonShape`. Raise it to what the largest legal body needs. */
  bodyShape?: Partial<JsonShapeLimits>;
  responses: Record<number, ResponseContract>;
  /** Codes of the errors that are particular to this route, by status, for the API document. */
  errors?: Partial<Record<number, string[]>>;
  /** Members beyond those of every problem that the errors of a status carry, for the API document. */
  errorDetails?: Partial<Record<number, z.ZodObject>>;
}

/** Whether query parameters that the contract does not know are ignored; they are refused otherwise. */
export function ignoresUnknownQuery(contract: Pick<RouteContract, 'access' | 'isNavigation' | 'ignoresUnknownQuery'>): boolean {
  return contract.access === 'service' || contract.isNavigation === true || contract.ignoresUnknownQuery === true;
}

/** A file in a multipart body, as the API document shows it. */
export const fileField = z.string().meta({ format: 'binary' });

/** Arguments of a handler: everything parsed and typed, and an end signal for work that only this client waits for. */
export interface RouteCall<Params, Query, Body, A extends Access> {
  params: Params;
  query: Query;
  body: Body;
  identity: A extends 'user' ? Identity : A extends 'optional' ? Identity | null : null;
  /** Aborts when the client is gone before the answer was finished. */
  signal: AbortSignal;
  req: Request;
  res: Response;
}

/** Answer of a handler. `undefined` instead of a reply means: the handler wrote to `res` itself. */
export interface Reply {
  status: number;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is; give the content type in the headers. */
  stream?: Readable;
  headers?: Record<string, string>;
}

/** A contract with its handler, ready to be mounted. */
export interface BoundRoute {
  contract: RouteContract;
  handle(call: RouteCall<never, never, never, Access>): Promise<Reply | undefined>;
}

type Parsed<S extends z.ZodType | undefined> = S extends z.ZodType ? z.output<S> : undefined;

/** Declares a route; gives its parts their exact types. @throws Error when a token opens it and nothing decides which accounts' things it gets, at start */
export function defineRoute<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType, const A extends Access>(
  contract: RouteContract<Params, Query, Body, A>,
): RouteContract<Params, Query, Body, A> {
  accountRuleOf(contract);
  return contract;
}

/** Binds a handler to its contract. The handler gets everything parsed, calls a use case and presents its result, in 20 lines at most. */
export function bindRoute<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType, A extends Access>(
  contract: RouteContract<Params, Query, Body, A>,
  handle: (call: RouteCall<Parsed<Params>, Parsed<Query>, Parsed<Body>, A>) => Promise<Reply | undefined>,
): BoundRoute {
  return { contract: contract as unknown as RouteContract, handle: handle as unknown as BoundRoute['handle'] };
}
