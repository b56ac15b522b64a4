import { availableParallelism, loadavg } from 'node:os';
import { ok, warning } from '@viral-slides/findings';
import type { Check, Verdict } from '@viral-slides/findings';

/** When more programs than this want to run on each processor, over five minutes, everything is slow, checks too. */
const crowded = 4;

/** Judges how busy the machine is. @param load programs that want to run, on average over five minutes */
export function judgeLoad({ load, processors }: { load: number; processors: number }): Verdict {
  const says = `On average, ${load.toFixed(1)} processes want to run on ${processors} processors.`;
  if (load <= processors * crowded) return ok(says);
  return warning(
    says,
    'Check which processes are so busy (docker stats, top). Until the load drops, other checks may fail because answers come too late.',
  );
}

/** Checks the load of the processors. */
export function processorsCheck(): Check {
  return {
    check: 'processors',
    run: () => judgeLoad({ load: loadavg()[1] ?? 0, processors: availableParallelism() }),
    nextWhenStuck: '',
  };
}
