import { bindRoute, fileReply } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { ImageVariant } from '../model/image-format.ts';
import type { OpenImageContent } from '../use-cases/open-image-content.ts';
import { getImageContentContract, readImageContentContract } from './contracts.ts';

/** The routes that serve the pictures themselves. */
export function contentRoutes({ openImageContent }: { openImageContent: OpenImageContent }): BoundRoute[] {
  return [
    bindRoute(getImageContentContract, async ({ identity, params, query, ...call }) => {
      const content = await openImageContent({ userId: identity.userId, imageId: params.id, variant: variantOf(query) });
      return fileReply(content, call);
    }),
    bindRoute(readImageContentContract, async ({ params, query, ...call }) => {
      const content = await openImageContent({ userId: query.userId, imageId: params.id, variant: variantOf(query) });
      return fileReply(content, call);
    }),
  ];
}

function variantOf({ w }: { w?: string | undefined }): ImageVariant {
  return (w === undefined ? 'original' : Number(w)) as ImageVariant;
}
