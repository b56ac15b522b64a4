/**
 * The name under which a time zone is known here, written as the list of zones has it: so a cache keyed by zone name holds each zone once.
 * @param name IANA name, in any case
 * @returns null for an unknown name, and for a mere offset, which has no clock changes
 */
export function knownZone(name: string): string | null {
  if (!/^[A-Za-z]/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
