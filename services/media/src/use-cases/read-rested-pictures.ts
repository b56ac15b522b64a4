import { packNotFound } from '../model/pack.ts';
import type { RestedQuery } from '../model/pack.ts';
import type { PackRepository } from '../ports/pack-repository.ts';

/** Name of a pack, and pictures of it that may be shown again, in the order of their ids. @throws AppError `pack-not-found` */
export type ReadRestedPictures = (query: RestedQuery & { userId: string; packId: string }) => Promise<{ name: string; imageIds: string[] }>;

export function makeReadRestedPictures({ packs }: { packs: Pick<PackRepository, 'find' | 'restedImages'> }): ReadRestedPictures {
  return async ({ userId, packId, ...query }) => {
    const pack = await packs.find(userId, packId);
    if (!pack) throw packNotFound();
    return { name: pack.name, imageIds: await packs.restedImages(userId, packId, query) };
  };
}
