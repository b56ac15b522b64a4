/**
 * The newest release among tags: v1.2.3, compared by number. Anything else, such as a candidate, is no release.
 * @returns null when there is none
 */
export function lastRelease(tags: readonly string[]): string | null {
  const releases = tags.flatMap((tag) => {
    const numbers = /^v(\d+)\.(\d+)\.(\d+)$/.exec(tag.trim())?.slice(1).map(Number);
    return numbers ? [{ tag: tag.trim(), numbers }] : [];
  });
  const newest = releases.sort((one, other) => compareNumbers(other.numbers, one.numbers))[0];
  return newest?.tag ?? null;
}

function compareNumbers(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((number, index) => number !== other[index]);
  return place === -1 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}
