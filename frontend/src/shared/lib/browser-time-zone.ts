/** The IANA name of the time zone this browser tells times in, e.g. `Europe/Berlin`. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
