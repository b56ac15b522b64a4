/** Most names of a list. */
const MOST = 3;

/** `“Harbour walk”, “Old town”, and 4 more`. */
export function namesText(names: readonly string[]): string {
  const more = names.length - MOST;
  const shown = names.slice(0, more === 1 ? MOST + 1 : MOST).map((name) => `“${name}”`);
  return new Intl.ListFormat('en').format(more > 1 ? [...shown, `${more} more`] : shown);
}
