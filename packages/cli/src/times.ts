import { usage } from './failure.ts';

const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Reads a duration such as 90s, 10m, 2h or 1d, in milliseconds. @throws CommandError */
export function durationMs(text: string): number {
  const [, number, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  if (number === undefined) throw usage(`"${text}" is not a duration.`, 'Use a number with s, m, h or d, e.g. 10m.');
  return Number(number) * unitMs[unit as keyof typeof unitMs];
}

/**
 * Reads a time: a date and time with or without an offset (this machine's zone then), or +10m for ten minutes from now.
 * @returns ISO 8601 in UTC. @throws CommandError
 */
export function timeOf(text: string, now: Date): string {
  if (text.startsWith('+')) return new Date(now.getTime() + durationMs(text.slice(1))).toISOString();
  const isTime = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(text);
  const ms = isTime ? Date.parse(text.replace(' ', 'T')) : Number.NaN;
  if (Number.isNaN(ms)) throw usage(`"${text}" is not a time.`, 'E.g. 2026-12-01T09:00, 2026-12-01T09:00+01:00 or +30m.');
  return new Date(ms).toISOString();
}
