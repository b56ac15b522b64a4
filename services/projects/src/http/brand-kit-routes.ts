import { bindRoute, readBasedOn, readIdempotencyKey, revisionTag } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { z } from 'zod';
import type { BrandKit } from '../model/brand-kit.ts';
import type { BrandKitRepository } from '../ports/brand-kit-repository.ts';
import type { ChangeBrandKit } from '../use-cases/brand/change-brand-kit.ts';
import type { CreateBrandKit } from '../use-cases/brand/create-brand-kit.ts';
import type { DeleteBrandKit } from '../use-cases/brand/delete-brand-kit.ts';
import {
  changeBrandKitContract,
  createBrandKitContract,
  deleteBrandKitContract,
  listBrandKitsContract,
  type brandKitSchema,
} from './brand-kit-contracts.ts';

/** Use cases, and the stored list that a route returns directly. */
export interface BrandKitRouteDeps {
  brandKits: Pick<BrandKitRepository, 'list'>;
  createBrandKit: CreateBrandKit;
  changeBrandKit: ChangeBrandKit;
  deleteBrandKit: DeleteBrandKit;
}

/** The routes of brand kits. */
export function brandKitRoutes({ brandKits, ...useCases }: BrandKitRouteDeps): BoundRoute[] {
  return [
    bindRoute(listBrandKitsContract, async ({ identity }) => {
      return { status: 200, body: (await brandKits.list(identity.userId)).map(presentBrandKit) };
    }),
    bindRoute(createBrandKitContract, async ({ identity, body, req }) => {
      const kit = await useCases.createBrandKit({ userId: identity.userId, ...body, idempotencyKey: readIdempotencyKey(req) });
      return { status: 201, body: presentBrandKit(kit), headers: tagOf(kit) };
    }),
    bindRoute(changeBrandKitContract, async ({ identity, params, body, req }) => {
      const { revision: asked, ...change } = body;
      const { revision = null, asAsked } = readBasedOn(req, { identity, revision: asked });
      const command = { userId: identity.userId, kitId: params.id, ...change, revision };
      const kit = await useCases.changeBrandKit(command).catch((error: unknown) => Promise.reject(asAsked(error) as Error));
      return { status: 200, body: presentBrandKit(kit), headers: tagOf(kit) };
    }),
    bindRoute(deleteBrandKitContract, async ({ identity, params }) => {
      await useCases.deleteBrandKit({ userId: identity.userId, kitId: params.id });
      return { status: 204 };
    }),
  ];
}

function presentBrandKit({ id, name, look, revision, createdAt }: BrandKit): z.input<typeof brandKitSchema> {
  return { id, name, look, revision, createdAt: createdAt.toISOString() };
}

const tagOf = (kit: BrandKit) => revisionTag(kit.revision, presentBrandKit(kit));
