import type { Listed } from '../src/ports/listed.ts';

/** Reads all that is left of a list. */
export async function collected<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** Reads all items of a list of a repository. */
export async function collectedItems<T>(list: Promise<Listed<AsyncIterable<T>>>): Promise<T[]> {
  return collected((await list).items);
}
