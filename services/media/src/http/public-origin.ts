import { AppError } from '@viral-slides/errors';
import type { Request } from 'express';

/**
 * Scheme, host and port under which the client reaches the product, as the gateway tells them (`x-forwarded-proto`, `x-forwarded-host`);
 * without a gateway, those of the request itself.
 * @throws AppError `invalid-host` when they are not a plain origin
 */
export function publicOrigin(req: Request): string {
  const scheme = req.get('x-forwarded-proto') ?? req.protocol;
  const host = req.get('x-forwarded-host') ?? req.get('host') ?? '';
  if (/^https?$/.test(scheme) && /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host) && URL.canParse(`${scheme}://${host}`))
    return new URL(`${scheme}://${host}`).origin;
  throw new AppError('invalid-input', 'invalid-host', 'The host of the request is not valid.');
}
