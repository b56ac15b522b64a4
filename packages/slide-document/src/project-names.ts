import { z } from './zod.ts';
import { MAX_NAME_LENGTH } from './limits.ts';

/** Name of the hidden project that keeps slides which belong to no project yet. One per user, absent from lists. */
export const AUTOSAVE_PROJECT_NAME = '__autosave__';

/** Anything that leaves a mark on the screen: no spaces, control, formatting, zero-width or filler characters, and no blank Braille cell. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text is visible on the screen at all; names without a visible character are refused everywhere. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

/**
 * What {@link isVisible} takes as a pattern for API documents, in the syntax that the regular expressions of all languages share. A text of nothing but invisible
 * characters beyond U+FFFF passes it, and is refused all the same.
 */
export const VISIBLE_PATTERN = [
  String.raw`[^\u0000-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f`,
  String.raw`\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]`,
].join('');

/** Error message for a name that {@link isVisible} refuses. */
export const INVISIBLE_NAME = 'must hold a character that can be seen';

/** Accepts a name, trimmed, at most 200 characters. It may be left blank, and is generated then. An invisible name is refused. */
export const optionalNameSchema = z
  .string()
  .trim()
  .max(MAX_NAME_LENGTH, `must have at most ${MAX_NAME_LENGTH} characters`)
  .refine((name) => name === '' || isVisible(name), INVISIBLE_NAME)
  // For API documents, which tell nothing of a refinement.
  .meta({ pattern: `^ *$|${VISIBLE_PATTERN}` });

/** Accepts the name of a project or template: as {@link optionalNameSchema}, but not blank. */
export const nameSchema = optionalNameSchema.min(1, 'must not be blank').meta({ pattern: VISIBLE_PATTERN });

/**
 * Generates the name of an unnamed project: 'Viral Slides - Nov 21, 2025, 9:31 AM'.
 * @param timeZone IANA name of the zone of the time; UTC by default and for an unknown name
 */
export function autoProjectName(date: Date, timeZone = 'UTC'): string {
  const dateTime = dateTimeFormat(timeZone).format(date);
  // Newer locale data puts a narrow no-break space before AM and PM, which many search fields cannot find.
  return `Viral Slides - ${dateTime.replace(/\u202f/g, ' ')}`;
}

function dateTimeFormat(timeZone: string): Intl.DateTimeFormat {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...style, timeZone });
  } catch {
    // Browsers may know a zone that is newer than this one's list.
    return new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' });
  }
}
