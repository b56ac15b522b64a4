import { createRequire, Module } from 'node:module';
import type { ServerResponse } from 'node:http';
import type { GatewayRequest } from './exchange/scope.ts';

/** The express application that express-gateway builds, as far as it is used here. */
export interface ExpressApp {
  use(handler: (req: GatewayRequest, res: ServerResponse, next: () => void) => void): void;
  _router?: { stack: { name: string }[] };
}

/** Layers that express (`query`, `expressInit`) and passport (`initialize`) put in front of every route. */
const unusedLayers = new Set(['query', 'expressInit', 'initialize']);

/**
 * Takes away the three steps that every request would go through before the first policy. They serve `req.query`, `res.send` and
 * `req.user`, which no policy of ours uses, and express's one changes the prototypes of request and response, which makes every later
 * property access slower. `make bench-gateway-parts` measures what that pays; see ADR 0003.
 */
export function leanExpress(app: ExpressApp): void {
  if (app._router) app._router.stack = app._router.stack.filter(({ name }) => !unusedLayers.has(name));
}

/**
 * Lets the contexts that express-gateway gives to requests share one prototype. It makes a new prototype object, with a random id that
 * nothing reads, for every single request: V8 then builds a hidden class per request, and clearing those away costs more than our
 * policies. Call before express-gateway is loaded; everything else of a context stays as it is.
 */
export function leanContexts(): void {
  const load = createRequire(import.meta.url);
  const file = load.resolve('express-gateway/lib/gateway/context.js');
  const Context = load(file) as new () => object;
  const shared = Context.prototype as object;
  load.cache[file]!.exports = function SharedContext() {
    return shared;
  };
}

/**
 * Gives express-gateway an empty store in place of its emulated Redis (ioredis-mock, and a Lua interpreter with it): 430 modules and 12 MB for people and
 * keys that it would keep itself, which no policy of ours asks for. A call of the store would throw. Call before express-gateway is loaded.
 */
export function leanStore(): void {
  const load = createRequire(import.meta.url);
  const file = load.resolve('express-gateway/lib/db.js');
  load.cache[file] = Object.assign(new Module(file), { filename: file, loaded: true, exports: {} });
}
