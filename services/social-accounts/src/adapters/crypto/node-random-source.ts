import { randomBytes } from 'node:crypto';
import type { RandomSource } from '../../ports/random-source.ts';

/** Randomness from the operating system. */
export const nodeRandomSource: RandomSource = { token: () => randomBytes(32).toString('base64url') };
