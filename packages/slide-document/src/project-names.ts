/** Name of the hidden project that keeps slides which belong to no project yet. One per user, absent from lists. */
export const AUTOSAVE_PROJECT_NAME = '__autosave__';

/** Anything that leaves a mark on the screen: no spaces, control, formatting, zero-width or filler characters, and no blank Braille cell. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text is visible on the screen at all; names without a visible character are refused everywhere. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

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
