import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Well below the 64 MB of waiting buffers at which V8 marks the whole heap; a buffer is up to twice as large as what it brought. */
const everyBytes = 6_000_000;

/** Collects what is young. */
export type CollectYoung = () => void;

/**
 * Makes the count of what large answers bring. Each read of a socket is a buffer outside of the heap, which only a collection frees. Little is created on the
 * heap meanwhile, so the young one hardly ever comes by itself, and the buffers that wait make V8 mark the whole heap many times a second: half of what an answer
 * of 25 MB costs. A young collection each few MB takes less than a millisecond.
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

/** V8's own collection of young objects, which Node offers by a flag alone; nothing where a later V8 has it no more. */
function collectorOfV8(): CollectYoung {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('typeof gc === "function" ? gc : null');
  if (typeof gc !== 'function') return () => undefined;
  const collect = gc as (options: { type: 'minor'; execution: 'sync' }) => void;
  return () => collect({ type: 'minor', execution: 'sync' });
}

/** Counts a chunk of an answer on its way, whichever it is of. */
export const countBuffer = makeCountBuffers(collectorOfV8());
