/**
 * The name under which a time zone is known here, written as the list of zones has it: whoever keeps what follows from a name keeps it once.
 * @param name IANA name, in any case
 * @returns null where nobody knows it, and for a mere offset, which knows no change of clocks
 */
export function knownZone(name: string): string | null {
  if (!/^[A-Za-z]/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
