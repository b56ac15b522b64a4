const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' });

/** The day in California, `2026-11-22`: Google counts quotas from midnight there. */
export function pacificDay(now: Date): string {
  return day.format(now);
}
