import type { PostNumberName, PostNumbers } from '@viral-slides/platforms';

/**
 * The numbers among what a platform said, by our names; counts may be decimal text. What is no count was not told, which is not 0.
 * @param said what stands in the answer under each name
 */
export function numbersIn(said: Partial<Record<PostNumberName, unknown>>): PostNumbers {
  const told = Object.entries(said).flatMap(([name, value]) => {
    const count = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
    return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? [[name, count] as const] : [];
  });
  return Object.fromEntries(told);
}
