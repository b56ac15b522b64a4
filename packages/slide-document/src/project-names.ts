import { z } from 'zod';
import { MAX_NAME_LENGTH } from './limits.ts';

/** Name of the hidden project that keeps slides which belong to no project yet. One per user, absent from lists. */
export const AUTOSAVE_PROJECT_NAME = '__autosave__';

/** Accepts the name of a project or template: trimmed, 1 to 200 characters. */
export const nameSchema = z.string().trim().min(1, 'must not be blank').max(MAX_NAME_LENGTH);

/**
 * Returns the name of a project that was given none: 'Viral Slides - Nov 21, 2025, 9:31 AM'.
 * @param timeZone IANA name of the zone the time is told in; UTC unless given
 */
export function autoProjectName(date: Date, timeZone = 'UTC'): string {
  const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(date);
  // Newer locale data puts a narrow no-break space before AM and PM, which many search fields cannot find.
  return `Viral Slides - ${dateTime.replace(/\u202f/g, ' ')}`;
}
