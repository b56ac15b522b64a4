import { setTimeout as pause } from 'node:timers/promises';
import type { KeyRotation } from '../ports/key-rotation.ts';

/** Wraps all data keys with the newest key while the service runs. @returns numbers of done and remaining records; the latter were made in the meantime by replicas with older settings */
export type RotateKeys = (onProgress: (done: number) => void) => Promise<{ done: number; left: number }>;

/** Records taken at a time, and the pause after each slice in ms: some hundred records a second, so that requests keep their share of the database. */
const sliceSize = 100;
const pauseMs = 200;

/** Builds the use case. @throws (when called) AppError `sealing-key-missing`: a key that records need is no longer configured */
export function makeRotateKeys({ rotation }: { rotation: KeyRotation }): RotateKeys {
  return async (onProgress) => {
    let done = 0;
    for (;;) {
      const some = await rotation.rewrapSome(sliceSize);
      if (some === 0) return { done, left: await rotation.remaining() };
      done += some;
      onProgress(done);
      await pause(pauseMs);
    }
  };
}
