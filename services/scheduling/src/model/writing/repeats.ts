import { AppError } from '@viral-slides/errors';
import { fromLocalFields, knownZone, toLocalFields } from '@viral-slides/local-time';

/** Repetition of a post. */
export interface Repeat {
  /** 1 to {@link maxRepeatWeeks}. */
  everyWeeks: number;
  /** 1 to {@link maxRepeats}: posts that are made. */
  times: number;
  /** IANA name of the zone whose clocks show the same time of day each time. */
  timeZone: string;
  /** Each time a copy of the project with other pictures of this pack; absent: the same slides. */
  packId?: string | undefined;
}

/** Longest time between two, in weeks. */
export const maxRepeatWeeks = 26;
/** Most posts of one repeat: half a year of weeks, or a year of fortnights. */
export const maxRepeats = 26;

const weekMs = 7 * 86_400_000;

/**
 * The times of the posts that follow one, at the same time of day; where clocks skip it, as much later (RFC 5545).
 * @throws AppError `invalid-request` for an unknown zone
 */
export function repeatedTimes(first: Date, { everyWeeks, times, timeZone }: Repeat): Date[] {
  const zone = knownZone(timeZone);
  if (zone === null) {
    const message = 'This time zone is not known. Please use an IANA name, for example Europe/Berlin.';
    throw new AppError('invalid-input', 'invalid-request', message, { errors: [{ field: 'timeZone', message }] });
  }
  const { date, time } = toLocalFields(first, zone);
  return Array.from({ length: times }, (_, n) => {
    const day = new Date(Date.parse(`${date}T00:00:00Z`) + (n + 1) * everyWeeks * weekMs).toISOString().slice(0, 10);
    return fromLocalFields({ date: day, time }, zone);
  });
}
