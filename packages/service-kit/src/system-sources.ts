import { randomUUID } from 'node:crypto';

/** Source of the current time. Has the shape of the services' port `Clock`. */
export interface Clock {
  now(): Date;
}

/** Makes ids that cannot be guessed. Has the shape of the port `IdSource` of the services. */
export interface IdSource {
  /** A new random UUID, version 4. */
  newId(): string;
}

/** The clock of this machine. */
export const systemClock: Clock = { now: () => new Date() };

/** Ids from the system's random source. */
export const randomIds: IdSource = { newId: () => randomUUID() };
