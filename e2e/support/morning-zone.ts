/** A time zone without summer time in which it is between eight and nine in the morning: what has a time later that day is neither over nor due while a test runs. */
export interface MorningZone {
  /** As IANA names it. */
  timeZone: string;
  /** When a full hour of the zone's today starts. @param hour 0 to 23 */
  todayAt: (hour: number) => Date;
}

const hourMs = 3_600_000;
const morning = 8;

/** Finds the zone of now. Zones named by an offset have the sign that POSIX gives them: `Etc/GMT-2` is two hours ahead of UTC. */
export function morningZone(now = new Date()): MorningZone {
  const ahead = morning - now.getUTCHours();
  const offset = ahead < -12 ? ahead + 24 : ahead;
  const hourStart = Math.floor(now.getTime() / hourMs) * hourMs;
  return { timeZone: nameOf(offset), todayAt: (hour) => new Date(hourStart + (hour - morning) * hourMs) };
}

function nameOf(offset: number): string {
  if (offset === 0) return 'UTC';
  return offset > 0 ? `Etc/GMT-${offset}` : `Etc/GMT+${-offset}`;
}
