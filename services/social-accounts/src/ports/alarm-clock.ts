/** Something to be done again and again. */
export interface Alarm {
  /** The same in every replica and build. */
  name: string;
  everyMs: number;
  /** Does it. @param signal aborts when the process stops */
  run(signal: AbortSignal): Promise<void>;
}

/** Rings in one of all replicas at a time. It may ring late, or once more than it should: what is to be done has to stand elsewhere. */
export interface AlarmClock {
  every(alarm: Alarm): Promise<void>;
  /** Resolves when nothing rings and everything started has ended. */
  stop(): Promise<void>;
}
