import { assertSameRequest, fingerprintOf, idOfKey, insertWithin } from '@viral-slides/work';
import { maxPacksPerUser, packNameTaken, tooManyPacks } from '../model/pack.ts';
import type { FilledPack, Pack, PackColor } from '../model/pack.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { PackRepository } from '../ports/pack-repository.ts';

/**
 * Makes an empty pack. Sent again under its name, the request gives the pack that it made.
 * @throws AppError `pack-name-taken`, `too-many-packs`, `idempotency-key-reused`
 */
export type CreatePack = (command: {
  userId: string;
  name: string;
  color: PackColor;
  /** The name of this request; null = none. */
  idempotencyKey: string | null;
}) => Promise<FilledPack>;

interface CreatePackDeps {
  packs: PackRepository;
  clock: Clock;
  ids: IdSource;
}

export function makeCreatePack({ packs, clock, ids }: CreatePackDeps): CreatePack {
  return async ({ idempotencyKey, ...draft }) => {
    const { userId } = draft;
    // No key of a client has a space in it, so this one is of packs alone.
    const id = idempotencyKey === null ? ids.newId() : idOfKey(userId, `pack ${idempotencyKey}`);
    const requestHash = fingerprintOf({ name: draft.name, color: draft.color });
    const earlier = async () => {
      const found = idempotencyKey === null ? null : await packs.find(userId, id);
      if (found) assertSameRequest(found, requestHash);
      return found && { ...found, imageCount: await packs.countImages(userId, id) };
    };
    const before = await earlier();
    if (before) return before;
    const pack: Pack = { ...draft, id, createdAt: clock.now(), ...(idempotencyKey === null ? {} : { requestHash }) };
    const isNew = await insertWithin({
      ...{ most: maxPacksPerUser, refusal: tooManyPacks },
      count: () => packs.count(userId),
      insert: () => packs.insert(pack),
      remove: () => packs.remove(userId, id),
    });
    if (isNew) return { ...pack, imageCount: 0 };
    // Refused for its id by the same request at the same moment, or for its name.
    const concurrent = await earlier();
    if (concurrent) return concurrent;
    throw packNameTaken(pack.name);
  };
}
