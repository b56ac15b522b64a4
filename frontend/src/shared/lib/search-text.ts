/**
 * Whether a name matches a search: each word of the search is somewhere in it, upper or lower case, with or without accents.
 * @param search as typed; a blank one finds everything
 */
export function isFound(name: string, search: string): boolean {
  const known = folded(name);
  return folded(search)
    .split(/\s+/)
    .every((word) => known.includes(word));
}

/** A text without case and accents. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}
