import { AppError } from '@viral-slides/errors';
import type { Request } from 'express';
import { z } from 'zod';

const header = 'Idempotency-Key';
const keySchema = z.string().regex(/^[\x21-\x7e]{1,255}$/);

/** The header as the API document shows it. */
export const idempotencyKeyHeader = z.object({
  [header]: keySchema
    .optional()
    .meta({ description: 'A request that is repeated with the same key within 24 hours is carried out only once' }),
});

/**
 * Reads the optional header Idempotency-Key.
 * @throws AppError `invalid-idempotency-key`
 * @see draft-ietf-httpapi-idempotency-key-header
 */
export function readIdempotencyKey(req: Request): string | null {
  const key = req.get(header);
  if (key === undefined) return null;
  if (keySchema.safeParse(key).success) return key;
  throw new AppError('invalid-input', 'invalid-idempotency-key', 'The header Idempotency-Key must be 1 to 255 visible ASCII characters.');
}
