/** The IANA name of this browser's time zone, e.g. `Europe/Berlin`. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
