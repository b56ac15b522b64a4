import type { PostNumberName, PostNumbers } from '../model/post-numbers.ts';
import type { AskedPost, NumbersOfPost } from '../ports/numbers-reader.ts';

/** A count as a platform says it, which may be decimal text; null: it was not reported, which is not 0. */
export function countIn(said: unknown): number | null {
  const count = typeof said === 'string' && /^\d{1,15}$/.test(said) ? Number(said) : said;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null;
}

/** The numbers among what a platform said, by our names. @param said value of the answer under each name */
export function numbersIn(said: Partial<Record<PostNumberName, unknown>>): PostNumbers {
  const counts = Object.entries(said).flatMap(([name, value]) => {
    const count = countIn(value);
    return count === null ? [] : [[name, count] as const];
  });
  return Object.fromEntries(counts);
}

/** The numbers of the requested posts from a platform's list: a post that is not in it is gone. */
export function numbersByPost(
  posts: readonly AskedPost[],
  listed: readonly { remoteId: unknown; numbers: PostNumbers }[],
): NumbersOfPost[] {
  const numbersOf = new Map(listed.map(({ remoteId, numbers }) => [remoteId, numbers]));
  return posts.map(({ remoteId }) => {
    const numbers = numbersOf.get(remoteId);
    return numbers ? { remoteId, kind: 'told', numbers } : { remoteId, kind: 'gone' };
  });
}
