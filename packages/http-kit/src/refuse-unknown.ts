import { AppError } from '@viral-slides/errors';
import type { RequestHandler } from 'express';
import type { RouteContract } from './route.ts';

/**
 * Answers what no route took: 405 with `Allow` where the address exists for other methods, 404 otherwise. Addresses of `/internal/` stay a 404, so that
 * nobody learns of them without a token.
 */
export function refuseUnknown(contracts: readonly Pick<RouteContract, 'method' | 'path' | 'access'>[]): RequestHandler {
  const addresses = contracts
    .filter(({ access }) => access !== 'service')
    .map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i') }));
  return (req, res) => {
    const methods = addresses.filter(({ pattern }) => pattern.test(req.path)).map(({ method }) => method.toUpperCase());
    if (methods.length === 0) throw new AppError('not-found', 'not-found', 'There is nothing at this address.');
    if (methods.includes('GET')) methods.push('HEAD');
    const allowed = [...new Set(methods)].toSorted().join(', ');
    res.setHeader('allow', allowed);
    throw new AppError('method-not-allowed', 'method-not-allowed', `This address takes ${allowed}, not ${req.method}.`);
  };
}
