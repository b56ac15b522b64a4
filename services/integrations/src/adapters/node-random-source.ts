import { randomBytes } from 'node:crypto';
import type { RandomSource } from '../ports/random-source.ts';

/** RandomSource of Node. */
export const nodeRandomSource: RandomSource = { bytes: (count) => randomBytes(count), fraction: () => Math.random() };
