import { AppError } from '@viral-slides/errors';
import type { Request } from 'express';

const keyPattern = /^[\x21-\x7e]{1,255}$/;

/**
 * Reads the optional header Idempotency-Key.
 * @throws AppError `invalid-idempotency-key`
 * @see draft-ietf-httpapi-idempotency-key-header
 */
export function readIdempotencyKey(req: Request): string | null {
  const key = req.get('idempotency-key');
  if (key === undefined) return null;
  if (keyPattern.test(key)) return key;
  throw new AppError('invalid-input', 'invalid-idempotency-key', 'The header Idempotency-Key must be 1 to 255 visible ASCII characters.');
}
