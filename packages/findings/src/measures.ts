import { failed, ok, warning } from './finding.ts';
import type { Verdict } from './finding.ts';

/** A clock that is off by more is reported, in ms: `Date` headers have whole seconds, and answers take their time. */
const noticedSkewMs = 2_000;
/** Beyond that signatures and sign-ins are refused: S3 allows 15 minutes, identity providers a minute or five. */
const harmfulSkewMs = 60_000;

const nextForClock = 'Synchronize the clock of the machine with a time server (for example: timedatectl set-ntp true).';

/**
 * Judges how far the clock of this machine is from another one's.
 * @param skewMs positive when ours is ahead; null when the other one did not say its time. @param other for example `the database`
 */
export function judgeClock(skewMs: number | null, other: string): Verdict {
  if (skewMs === null) return ok(`${other} did not report its time.`);
  const off = Math.abs(skewMs);
  if (off <= noticedSkewMs) return ok(`The clock agrees with that of ${other}.`);
  const says = `The clock is ${Math.round(off / 1000)} s ${skewMs > 0 ? 'ahead of' : 'behind'} that of ${other}.`;
  return off > harmfulSkewMs ? failed(says, nextForClock) : warning(says, nextForClock);
}

/**
 * Lead of our clock over a server's, by the `Date` of one of its answers, in ms.
 * @returns null when it sent none
 */
export function skewByDate(headers: Pick<Headers, 'get'>, now: Date = new Date()): number | null {
  const date = Date.parse(headers.get('date') ?? '');
  // It names the second that has started.
  return Number.isNaN(date) ? null : now.getTime() - (date + 500);
}

/** A time span for a person, in its largest fitting unit. */
function span(ms: number): string {
  if (ms < 120_000) return `${Math.round(ms / 1000)} s`;
  return ms < 7_200_000 ? `${Math.round(ms / 60_000)} min` : `${Math.round(ms / 3_600_000)} h`;
}

/** Waiting work, its maximum age, and the verdict with advice. */
export interface AgeJudgement {
  /** For example `event waits to be published`, `events wait to be published`. */
  what: { one: string; many: string };
  /** Number of waiting items; counted up to the caller's limit. */
  count: number;
  /** Age of the oldest, in ms; null when nothing waits. */
  oldestMs: number | null;
  /** From these ages on it is a warning, a failure; in ms. */
  warnAfterMs: number;
  failAfterMs: number;
  next: string;
}

/** Judges work that waits by the age of the oldest. */
export function judgeAge({ what, count, oldestMs, warnAfterMs, failAfterMs, next }: AgeJudgement): Verdict {
  if (oldestMs === null || count === 0) return ok(`No ${what.many}.`);
  const age = span(Math.max(0, oldestMs));
  const says = count === 1 ? `1 ${what.one}, for ${age}.` : `${count} ${what.many}, the oldest for ${age}.`;
  if (oldestMs >= failAfterMs) return failed(says, next);
  return oldestMs >= warnAfterMs ? warning(says, next) : ok(says);
}
