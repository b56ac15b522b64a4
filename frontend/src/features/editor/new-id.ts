/** Returns a fresh id for a text layer or an edit. Works on plain http on a LAN address, too, where `crypto.randomUUID` is missing. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return `t-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
