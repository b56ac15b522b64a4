import { bindRoute, readIdempotencyKey } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { FilledPack } from '../model/pack.ts';
import type { PackRepository } from '../ports/pack-repository.ts';
import type { ChangePack } from '../use-cases/change-pack.ts';
import type { CreatePack } from '../use-cases/create-pack.ts';
import type { DeletePack } from '../use-cases/delete-pack.ts';
import type { FillPack } from '../use-cases/fill-pack.ts';
import type { ReadRestedPictures } from '../use-cases/read-rested-pictures.ts';
import {
  createPackContract,
  deletePackContract,
  listPacksContract,
  readRestedPicturesContract,
  updatePackContract,
  updatePackImagesContract,
} from './pack-contracts.ts';

/** Use cases, and the stored list that a route returns directly. */
export interface PackRouteDeps {
  packs: Pick<PackRepository, 'list'>;
  createPack: CreatePack;
  changePack: ChangePack;
  deletePack: DeletePack;
  fillPack: FillPack;
  readRestedPictures: ReadRestedPictures;
}

/** The routes of packs. */
export function packRoutes({ packs, ...useCases }: PackRouteDeps): BoundRoute[] {
  return [
    bindRoute(listPacksContract, async ({ identity }) => ({ status: 200, body: (await packs.list(identity.userId)).map(presentPack) })),
    bindRoute(createPackContract, async ({ identity: { userId }, body, req }) => {
      const pack = await useCases.createPack({ userId, ...body, idempotencyKey: readIdempotencyKey(req) });
      return { status: 201, body: presentPack(pack) };
    }),
    bindRoute(updatePackContract, async ({ identity: { userId }, params, body }) => {
      return { status: 200, body: presentPack(await useCases.changePack({ userId, packId: params.id, ...body })) };
    }),
    bindRoute(deletePackContract, async ({ identity: { userId }, params }) => {
      await useCases.deletePack({ userId, packId: params.id });
      return { status: 204 };
    }),
    bindRoute(updatePackImagesContract, async ({ identity: { userId }, params, body }) => {
      return { status: 200, body: presentPack(await useCases.fillPack({ userId, packId: params.id, ...body })) };
    }),
    bindRoute(readRestedPicturesContract, async ({ params, query: { restedSince, ...query } }) => {
      const since = restedSince === undefined ? undefined : new Date(restedSince);
      return { status: 200, body: await useCases.readRestedPictures({ packId: params.id, ...query, restedSince: since }) };
    }),
  ];
}

function presentPack({ id, name, color, imageCount, createdAt }: FilledPack) {
  return { id, name, color, imageCount, createdAt: createdAt.toISOString() };
}
