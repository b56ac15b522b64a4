import { judgeClock, ok, skewByDate, warning } from '@viral-slides/findings';
import type { Check, Verdict } from '@viral-slides/findings';
import { runCommand } from '../run-command.ts';
import type { Door } from './door.ts';

/** Facts about the clock of this machine. */
export interface ClockFacts {
  /** Whether the system says that a time server keeps it right; null when it does not say. */
  isKept: boolean | null;
  /** Lead over the clock in the containers, in ms; null when the product does not answer. */
  skewMs: number | null;
}

/** Judges the clock of this machine. The services report how it agrees with database, store and identity provider. */
export function judgeMachineClock({ isKept, skewMs }: ClockFacts): Verdict {
  const inContainers = judgeClock(skewMs, 'the containers');
  if (inContainers.state !== 'ok') return inContainers;
  if (isKept === false) return warning('No time server sets this clock.', 'Let a time server set it: timedatectl set-ntp true.');
  return ok(isKept ? 'A time server sets this clock.' : 'This system does not report whether a time server sets its clock.');
}

async function skewToContainers({ origin }: Door, signal: AbortSignal): Promise<number | null> {
  try {
    return skewByDate((await fetch(`${origin}/health/live`, { redirect: 'manual', signal })).headers);
  } catch {
    return null;
  }
}

/** The clock of this machine; that of Docker Desktop's machine goes wrong after sleep. */
export function clockCheck(door: Door, timeoutMs: number): Check {
  return {
    check: 'clock',
    async run(signal) {
      const asked = runCommand(['timedatectl', 'show', '--property', 'NTPSynchronized', '--value'], { output: 'keep', timeoutMs });
      const [{ code, stdout }, skewMs] = await Promise.all([asked, skewToContainers(door, signal)]);
      const word = code === 0 ? stdout.trim() : '';
      return judgeMachineClock({ isKept: word === 'yes' ? true : word === 'no' ? false : null, skewMs });
    },
    nextWhenStuck: 'Check the clock of this machine (timedatectl).',
  };
}
