const pacific = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});
const hourMs = 60 * 60 * 1000;
/** Longest day of a year: the one on which summer time ends. */
const longestDayMs = 25 * hourMs;

/** The next midnight in California: then Google resets a project's quota. Days of 23 and 25 hours included. */
export function nextPacificMidnight(now: Date): Date {
  const wholeSecond = Math.floor(now.getTime() / 1000) * 1000;
  const candidates = [longestDayMs, longestDayMs - hourMs, longestDayMs - 2 * hourMs].map(
    (dayMs) => wholeSecond + dayMs - sinceMidnightMs(now),
  );
  const found = candidates.toSorted((a, b) => a - b).find((time) => time > now.getTime() && sinceMidnightMs(new Date(time)) === 0);
  return new Date(found ?? wholeSecond + longestDayMs);
}

/** Wall-clock time since midnight, in ms. */
function sinceMidnightMs(time: Date): number {
  const parts = Object.fromEntries(pacific.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  return (((parts['hour'] ?? 0) * 60 + (parts['minute'] ?? 0)) * 60 + (parts['second'] ?? 0)) * 1000;
}
