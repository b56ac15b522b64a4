import { parseHost } from '@viral-slides/config';
import { AppError } from '@viral-slides/errors';
import type { Request } from 'express';

/**
 * Returns the origin at which the browser sees the product. The gateway sets the forwarded headers itself and drops those of the client;
 * without a gateway (development) the request's own host counts.
 * @returns e.g. `https://slides.example.org` or `http://192.168.1.20:8080`.
 * @throws AppError `invalid-host` when the host is malformed.
 */
export function publicOrigin(req: Pick<Request, 'get'>): string {
  const scheme = req.get('x-forwarded-proto') === 'https' ? 'https' : 'http';
  const host = parseHost(req.get('x-forwarded-host') ?? req.get('host') ?? '');
  if (host === null) {
    throw new AppError('invalid-input', 'invalid-host', 'The Host header must be a host name, optionally followed by a port.');
  }
  return new URL(`${scheme}://${host}`).origin;
}
