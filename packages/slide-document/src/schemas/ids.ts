import { z } from './zod.ts';

/** Accepts the id of a slide or layer: letters, digits, hyphen and underscore, at most 64. */
export const documentIdSchema = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/, 'may contain only letters, digits, hyphens and underscores');
