import { randomUUID } from 'node:crypto';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';

/** The clock of this machine. */
export const systemClock: Clock = { now: () => new Date() };

/** Ids from the system's random source. */
export const randomIds: IdSource = { newId: () => randomUUID() };
