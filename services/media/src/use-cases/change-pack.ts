import { packNameTaken, packNotFound } from '../model/pack.ts';
import type { FilledPack, PackColor } from '../model/pack.ts';
import type { PackRepository } from '../ports/pack-repository.ts';

/** Changes the name or color of a pack. @throws AppError `pack-not-found`, `pack-name-taken` */
export type ChangePack = (command: {
  userId: string;
  packId: string;
  name?: string | undefined;
  color?: PackColor | undefined;
}) => Promise<FilledPack>;

export function makeChangePack({ packs }: { packs: PackRepository }): ChangePack {
  return async ({ userId, packId, name, color }) => {
    const changed = await packs.change(userId, packId, { ...(name !== undefined && { name }), ...(color !== undefined && { color }) });
    if (changed === null) throw packNotFound();
    if (changed === 'name-taken') throw packNameTaken(name ?? '');
    return { ...changed, imageCount: await packs.countImages(userId, packId) };
  };
}
