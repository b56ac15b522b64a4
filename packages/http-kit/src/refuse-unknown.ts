import { AppError } from '@viral-slides/errors';
import type { Request, RequestHandler } from 'express';
import type { RouteContract } from './route.ts';

interface Address {
  method: string;
  pattern: RegExp;
  parameters: number;
}

/**
 * Answers requests that no route accepts: 405 with `Allow` where the address exists for other methods, 404 otherwise. Addresses below
 * `/internal/` always get 404, so that they cannot be discovered without a token. `/notes/summaries` is an address of its own and does not
 * inherit the methods of `/notes/{id}`.
 */
export function refuseUnknown(contracts: readonly Pick<RouteContract, 'method' | 'path' | 'access'>[]): RequestHandler {
  const addresses = contracts.filter(({ access }) => access !== 'service').map(addressOf);
  return (req, res) => {
    const methods = methodsAt(addresses, req);
    if (methods.length === 0 || methods.includes(req.method)) {
      throw new AppError('not-found', 'not-found', 'There is nothing at this address.');
    }
    const allowed = methods.toSorted().join(', ');
    res.setHeader('allow', allowed);
    throw new AppError('method-not-allowed', 'method-not-allowed', `This address accepts ${allowed}, not ${req.method}.`);
  };
}

function addressOf({ method, path }: Pick<RouteContract, 'method' | 'path'>): Address {
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');
  return { method: method.toUpperCase(), pattern, parameters: path.split('{').length - 1 };
}

/** Methods that an address accepts: of those that match, the ones with the fewest parameters are meant. */
function methodsAt(addresses: readonly Address[], { path }: Request): string[] {
  const matching = addresses.filter(({ pattern }) => pattern.test(path));
  const fewest = Math.min(...matching.map(({ parameters }) => parameters));
  const methods = new Set(matching.filter(({ parameters }) => parameters === fewest).map(({ method }) => method));
  return [...methods, ...(methods.has('GET') ? ['HEAD'] : [])];
}
