/** The real time. */
export interface Clock {
  now(): Date;
}
