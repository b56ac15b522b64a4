import { momentsOf, toLocalFields } from '../schedule-times.ts';
import type { Draft } from './draft.ts';

/** The date and time that the person's clock shows, and which of both where it shows them twice. */
export function whenOf(moment: string): Pick<Draft, 'date' | 'time' | 'isSecond'> {
  const { date, time } = toLocalFields(moment);
  const [, later] = momentsOf({ date, time });
  return { date, time, isSecond: later !== undefined && Date.parse(moment) >= later.getTime() };
}
