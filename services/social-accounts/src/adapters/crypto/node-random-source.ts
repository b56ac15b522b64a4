import { randomBytes } from 'node:crypto';
import type { RandomSource } from '../../ports/random-source.ts';

/** Secrets from the operating system; what is none from the quicker source of the language. */
export const nodeRandomSource: RandomSource = {
  token: () => randomBytes(32).toString('base64url'),
  fraction: () => Math.random(),
};
