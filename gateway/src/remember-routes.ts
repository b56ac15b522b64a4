import type { Server, ServerResponse } from 'node:http';
import type { GatewayRequest } from './exchange/scope.ts';

/** One route of an express router: tells whether a path is its own. */
interface Layer {
  match(path: string): boolean;
}

type Handle = (req: GatewayRequest, res: ServerResponse, out: (error?: unknown) => void) => void;

/** An express router, as far as it is used here. */
export interface Router {
  stack: Layer[];
  handle: Handle;
}

/** Paths that are remembered; beyond, all are forgotten, so that paths nobody asks for twice cost no memory. */
const maxPaths = 1_000;
const maxPathLength = 64;

/**
 * Lets a router begin at the first of its routes that matches a path, when it has seen the path before: express tries all routes before it
 * one by one, each with an expression of its own. What matches, and in which order, stays express's own decision.
 */
export function rememberRoutes(router: Router): void {
  const { handle, stack } = router;
  const startingAt = stack.map((_, index) => Object.assign(Object.create(router) as Router, { stack: stack.slice(index) }));
  const firstOf = new Map<string, Router>();
  const find = (path: string): Router => {
    if (path.length > maxPathLength) return router;
    const index = stack.findIndex((layer) => layer.match(path));
    if (index < 0) return router;
    if (firstOf.size >= maxPaths) firstOf.clear();
    firstOf.set(path, startingAt[index]!);
    return startingAt[index]!;
  };
  router.handle = (req, res, out) => {
    const { url } = req;
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    // How express reads a target with a fragment is its own affair.
    handle.call(url.includes('#') ? router : (firstOf.get(path) ?? find(path)), req, res, out);
  };
}

/** Does it for the routers of the express application behind a server. */
export function rememberRoutesOf(server: Server): void {
  for (const app of server.listeners('request') as { _router?: { stack: { handle: Partial<Router> }[] } }[])
    for (const { handle } of app._router?.stack ?? []) if (isRouter(handle)) rememberRoutes(handle);
}

function isRouter(handle: Partial<Router>): handle is Router {
  return Array.isArray(handle.stack);
}
