import { bindRoute, jsonSlicesReply, nextPageLink, pageLimit, publicOrigin } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import { decodeCursor, limitNeeded } from '../model/image-query.ts';
import type { ImageFilter, ImageQuery } from '../model/image-query.ts';
import type { Clock } from '../ports/clock.ts';
import type { ImageRepository } from '../ports/image-repository.ts';
import type { CreateUpload } from '../use-cases/create-upload.ts';
import type { DeleteImage } from '../use-cases/delete-image.ts';
import type { ListImages } from '../use-cases/list-images.ts';
import type { ReadStorageUsage } from '../use-cases/read-storage-usage.ts';
import type { RegisterImage } from '../use-cases/register-image.ts';
import type { SetImageUsed } from '../use-cases/set-image-used.ts';
import {
  createImageUploadContract,
  deleteImageContract,
  findKnownImagesContract,
  getImageUsageContract,
  listImagesContract,
  registerImageContract,
  updateImageContract,
} from './contracts.ts';
import { presentImage } from './present-image.ts';

/** Use cases of the JSON routes, and stored data that they return directly. */
export interface ImageRouteDeps {
  listImages: ListImages;
  images: Pick<ImageRepository, 'listAll' | 'known'>;
  clock: Clock;
  readStorageUsage: ReadStorageUsage;
  createUpload: CreateUpload;
  registerImage: RegisterImage;
  setImageUsed: SetImageUsed;
  deleteImage: DeleteImage;
}

/** The JSON routes of the library. */
export function imageRoutes({ images, clock, ...useCases }: ImageRouteDeps): BoundRoute[] {
  return [
    bindRoute(listImagesContract, async ({ identity, query: { limit: wanted, ...query }, req, signal }) => {
      const limit = pageLimit(identity, wanted);
      const order = query.sort ?? 'newest';
      const asked = queryOf(identity.userId, query, clock.now());
      if (limit === undefined && order !== 'newest') throw limitNeeded();
      if (limit === undefined) return jsonSlicesReply(images.listAll(asked, signal), presentImage);
      const { images: page, nextCursor } = await useCases.listImages({ ...asked, order, limit });
      const headers = nextCursor === null ? {} : { 'x-next-cursor': nextCursor, ...nextPageLink(req, nextCursor) };
      return { status: 200, body: page.map(presentImage), headers };
    }),
    bindRoute(getImageUsageContract, async ({ identity }) => ({ status: 200, body: await useCases.readStorageUsage(identity) })),
    bindRoute(findKnownImagesContract, async ({ body: { userId, imageIds } }) => {
      return { status: 200, body: { imageIds: await images.known(userId, imageIds) } };
    }),
    bindRoute(createImageUploadContract, async ({ identity, req, query }) => {
      const { uploadUrl } = await useCases.createUpload({ userId: identity.userId, publicOrigin: publicOrigin(req), ...query });
      return { status: 200, body: { uploadURL: uploadUrl } };
    }),
    bindRoute(registerImageContract, async ({ identity, body }) => {
      const { image, isNew, isDuplicate } = await useCases.registerImage({ userId: identity.userId, ...body });
      return { status: isNew ? 201 : 200, body: { ...presentImage(image), ...(isDuplicate ? { duplicate: true } : {}) } };
    }),
    bindRoute(updateImageContract, async ({ identity, params, body }) => {
      const image = await useCases.setImageUsed({ userId: identity.userId, imageId: params.id, isUsed: body.isUsed });
      return { status: 200, body: presentImage(image) };
    }),
    bindRoute(deleteImageContract, async ({ identity, params, query }) => {
      await useCases.deleteImage({ userId: identity.userId, imageId: params.id, isForced: query.force === 'true' });
      return { status: 204 };
    }),
  ];
}

/** Parameters of a list. */
interface AskedList {
  filter?: ImageFilter | undefined;
  q?: string | undefined;
  pack?: string | undefined;
  notPostedWithinDays?: number | undefined;
  cursor?: string | undefined;
}

const dayMs = 24 * 60 * 60 * 1_000;

function queryOf(userId: string, query: AskedList, now: Date): ImageQuery {
  const { notPostedWithinDays: days } = query;
  return {
    userId,
    filter: query.filter ?? 'all',
    search: query.q ?? '',
    packId: query.pack ?? null,
    notPostedSince: days === undefined ? null : new Date(now.getTime() - days * dayMs),
    after: query.cursor === undefined ? null : decodeCursor(query.cursor),
  };
}
