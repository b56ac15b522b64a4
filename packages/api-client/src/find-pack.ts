import type { ApiClient } from './client.ts';
import type { components } from './generated/api.ts';

/** A collection of pictures of the library. */
export type Pack = components['schemas']['Pack'];

/**
 * Looks for the pack of a name, in upper or lower case, as no two packs have the same.
 * @returns `names`: of all packs, for the refusal when `name` is not among them
 * @throws ApiError; UnreachableError
 */
export async function findPack(client: ApiClient, name: string): Promise<{ pack: Pack | undefined; names: string[] }> {
  const packs = await client.get('/api/packs');
  return {
    pack: packs.find((each) => each.name.toLowerCase() === name.trim().toLowerCase()),
    names: packs.map((each) => each.name),
  };
}
