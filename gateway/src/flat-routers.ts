import { createRequire } from 'node:module';
import type { Server, ServerResponse } from 'node:http';
import type { GatewayRequest } from './exchange/scope.ts';

type Next = (error?: unknown) => void;
type Handle = (req: GatewayRequest, res: ServerResponse, next: Next) => void;

/** One step of an express router: a handler for every path, or a route. */
interface Layer {
  handle: Handle;
  /** Whether a path is its own. @throws Error for a parameter that cannot be decoded. */
  match(path: string): boolean;
  regexp: { fast_slash: boolean };
  route?: Route;
}

interface Route {
  methods: Record<string, boolean>;
  /** Handlers, each for one method (in lower case) or for all. */
  stack: { method?: string; handle: Handle }[];
}

/** An express router, as far as it is used here. */
export interface Router {
  stack: Layer[];
  handle: Handle;
}

interface Express {
  Router(options?: object): Router;
}

/** Methods that routes are kept for. What express does with OPTIONS and all others stays its own affair. */
const keptMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Paths that are kept for each method; beyond, all are dropped, so that paths requested once cost no memory. */
const maxPaths = 1_000;
const maxPathLength = 64;

/**
 * Collects the routers that express-gateway makes while `run` runs: one for the routes and one for each pipeline, which nothing leads to
 * later.
 */
export async function collectRouters<T>(run: () => Promise<T>): Promise<{ result: T; routers: Router[] }> {
  const express = createRequire(createRequire(import.meta.url).resolve('express-gateway'))('express') as Express;
  const { Router: make } = express;
  const routers: Router[] = [];
  express.Router = (options) => {
    const router = make(options);
    routers.push(router);
    return router;
  };
  try {
    return { result: await run(), routers };
  } finally {
    express.Router = make;
  }
}

/** The router at the root of the express application behind a server. */
export function rootRouterOf(server: Server): Router[] {
  return (server.listeners('request') as { _router?: Router }[]).flatMap(({ _router }) => _router ?? []);
}

/**
 * Lets a router call its handlers one after the other. For each step of each router express reads the address, compares it with an
 * expression, cuts and restores `req.url`, `req.baseUrl` and `req.params` and makes five functions; nothing here needs any of it (no
 * handler of ours reads `req.params`, `req.baseUrl`, `req.originalUrl` or `req.route`). Which handlers a path has, and in which order,
 * stays express's decision: it is asked once for each path. Call it when the router is complete; one of another kind stays as it is.
 */
export function flatten(router: Router): void {
  const { handle, stack } = router;
  if (stack.every(({ route, regexp }) => route === undefined && regexp.fast_slash)) router.handle = inTurn(stack);
  else if (stack.every(({ route }) => route !== undefined)) router.handle = byKnownPath(router, handle.bind(router));
}

/** Calls handlers until one does not go on. */
function inTurn(steps: readonly { handle: Handle }[]): Handle {
  return (req, res, out) => {
    let at = 0;
    const next: Next = (error) => {
      const step = error === undefined ? steps[at++] : undefined;
      if (step === undefined) return out(error);
      try {
        step.handle(req, res, next);
      } catch (thrown) {
        out(thrown);
      }
    };
    next();
  };
}

/** Finds the handlers of a path once. @param express the router's own way. */
function byKnownPath({ stack }: Router, express: Handle): Handle {
  const known = new Map(keptMethods.map((method) => [method, new Map<string, Handle>()]));
  const find = (method: string, path: string): Handle => {
    const paths = known.get(method);
    if (paths === undefined || path.length > maxPathLength) return express;
    const handlers = handlersOf(stack, method, path);
    if (handlers === null) return express;
    if (paths.size >= maxPaths) paths.clear();
    const handle = inTurn(handlers);
    paths.set(path, handle);
    return handle;
  };
  return (req, res, out) => {
    const { method, url } = req;
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    // A target with a fragment is left to express.
    const handle = url.includes('#') ? express : (known.get(method)?.get(path) ?? find(method, path));
    handle(req, res, out);
  };
}

/** @returns null where express itself has something to say: to an address that cannot be decoded. */
function handlersOf(stack: readonly Layer[], method: string, path: string): { handle: Handle }[] | null {
  try {
    return stack.filter((layer) => layer.match(path)).flatMap(({ route }) => handlersFor(route!, method.toLowerCase()));
  } catch {
    return null;
  }
}

function handlersFor({ methods, stack }: Route, method: string): { handle: Handle }[] {
  const asked = method === 'head' && methods.head === undefined ? 'get' : method;
  return stack.filter((each) => each.method === undefined || each.method === asked);
}
