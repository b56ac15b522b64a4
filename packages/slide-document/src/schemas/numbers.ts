import { z } from './zod.ts';
import type { Range } from '../limits.ts';

/** Accepts the numbers of a range, both ends included. */
export const within = (range: Range) => z.number().min(range.min).max(range.max);
