/** Tells the time. */
export interface Clock {
  now(): Date;
}
