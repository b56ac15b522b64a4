import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Well below the 64 MB of waiting buffers at which V8 marks the whole heap; a buffer is up to twice as large as what it brought. */
const everyBytes = 6_000_000;

/** Collects what is young. */
export type CollectYoung = () => void;

/**
 * Counts the bytes of large answers. Each read of a socket allocates a buffer outside of the heap, which only a garbage collection frees.
 * Little is allocated on the heap in the meantime, so V8 hardly ever starts a young collection, and the waiting buffers make it mark the whole
 * heap many times a second: half the cost of an answer of 25 MB. A young collection every few MB takes less than a millisecond.
 * @returns function to call with the length of each chunk
 */
export function makeCountBuffers(collectYoung: CollectYoung): (bytes: number) => void {
  let waiting = 0;
  return (bytes) => {
    waiting += bytes;
    if (waiting < everyBytes) return;
    waiting = 0;
    collectYoung();
  };
}

/** V8's own young collection, which Node exposes only by a flag; does nothing where a later V8 no longer has it. */
function collectorOfV8(): CollectYoung {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('typeof gc === "function" ? gc : null');
  if (typeof gc !== 'function') return () => undefined;
  const collect = gc as (options: { type: 'minor'; execution: 'sync' }) => void;
  return () => collect({ type: 'minor', execution: 'sync' });
}

/** Counts a chunk of an answer on its way, whichever it is of. */
export const countBuffer = makeCountBuffers(collectorOfV8());
