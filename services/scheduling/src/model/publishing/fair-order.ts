/**
 * Orders due posts: earlier seconds first; within one second people take turns (round robin), so that a person with a thousand posts does not delay the others.
 * @param due by time, earliest first
 */
export function inFairOrder<T extends { userId: string; nextActionAt: Date }>(due: readonly T[]): T[] {
  const seen = new Map<string, number>();
  const placed = due.map((post) => {
    const second = Math.floor(post.nextActionAt.getTime() / 1_000);
    const key = `${second}:${post.userId}`;
    const turn = seen.get(key) ?? 0;
    seen.set(key, turn + 1);
    return { post, second, turn };
  });
  // The sort is stable: those of one second and turn stay by time.
  return placed.toSorted((a, b) => a.second - b.second || a.turn - b.turn).map(({ post }) => post);
}
