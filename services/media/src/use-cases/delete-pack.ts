import { packNotFound } from '../model/pack.ts';
import type { PackRepository } from '../ports/pack-repository.ts';

/** Deletes a pack; its images stay in the library and in their other packs. @throws AppError `pack-not-found` */
export type DeletePack = (command: { userId: string; packId: string }) => Promise<void>;

export function makeDeletePack({ packs }: { packs: Pick<PackRepository, 'remove'> }): DeletePack {
  return async ({ userId, packId }) => {
    if (!(await packs.remove(userId, packId))) throw packNotFound();
  };
}
