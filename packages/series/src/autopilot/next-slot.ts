import { fromLocalFields, toLocalFields } from '@viral-slides/local-time';

/** When the slideshow of the next day is made: on the evening before, by the clocks of the slots. */
const eveningTime = '18:00';
/** If an autopilot is turned on later than that, the slideshow is made at once, unless its slot is nearer than that, in ms. */
export const leastAheadMs = 2 * 60 * 60_000;
/** How long before its slot a proposal can last be answered, in ms. */
export const answerLeadMs = 60 * 60_000;

const dayMs = 86_400_000;

/** A slot for which a slideshow is made, and when. */
export interface NextSlot {
  slotAt: Date;
  /** The day of the slot in the zone of the slots, `YYYY-MM-DD`: there is one slideshow a day. */
  day: string;
  /** When it is made; now, or before, where that is over. */
  makeAt: Date;
}

/** Facts about the slots of an account. */
export interface SlotsAhead {
  now: Date;
  /** IANA name. */
  timeZone: string;
  /** Free slots, the earliest first. */
  free: readonly Date[];
  /** Whether the day, `YYYY-MM-DD`, has had its slideshow. */
  isDone: (day: string) => boolean;
}

/** The slot that comes next: of the first day that had no slideshow yet, the first that is free and not too near. @returns null where there is none */
export function nextSlot({ now, timeZone, free, isDone }: SlotsAhead): NextSlot | null {
  const earliest = now.getTime() + leastAheadMs;
  for (const slotAt of free) {
    if (slotAt.getTime() < earliest) continue;
    const day = dayOf(slotAt, timeZone);
    if (!isDone(day)) return { slotAt, day, makeAt: eveningBefore(day, timeZone) };
  }
  return null;
}

/** The day of a moment in a zone, `YYYY-MM-DD`. */
export function dayOf(moment: Date, timeZone: string): string {
  return toLocalFields(moment, timeZone).date;
}

/**
 * The time since when a picture must not have been shown to be used on this day. Days are counted, not hours: a post of a month ago went
 * out a few seconds after its time, and clocks may have changed since. @returns null where nothing needs to rest
 */
export function restsSince(day: string, { coolDownDays, timeZone }: { coolDownDays: number; timeZone: string }): Date | null {
  return coolDownDays === 0 ? null : fromLocalFields({ date: addDays(day, 1 - coolDownDays), time: '00:00' }, timeZone);
}

function eveningBefore(day: string, timeZone: string): Date {
  return fromLocalFields({ date: addDays(day, -1), time: eveningTime }, timeZone);
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}
