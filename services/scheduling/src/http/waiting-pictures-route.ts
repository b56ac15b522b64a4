import { bindRoute, defineRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import { z } from 'zod';
import type { ListWaitingPictures } from '../use-cases/reading/list-waiting-pictures.ts';

/** `GET /internal/waiting-pictures` */
export const listWaitingPicturesContract = defineRoute({
  operationId: 'listWaitingPictures',
  summary: 'Returns the images in a user’s posts that are scheduled but not published yet. Called by the projects service.',
  method: 'get',
  path: '/internal/waiting-pictures',
  access: 'service',
  query: z.object({ userId: z.uuid().meta({ description: 'User who owns the posts' }) }),
  responses: {
    200: {
      description: 'The images, each once; at most 90,000, the maximum for a thousand posts',
      body: z.object({ imageIds: z.array(z.uuid()) }),
    },
  },
  errors: { 503: ['too-busy'] },
});

/** The internal route that returns which pictures are about to be published, for services that choose pictures. */
export function waitingPicturesRoute({ listWaitingPictures }: { listWaitingPictures: ListWaitingPictures }): BoundRoute {
  return bindRoute(listWaitingPicturesContract, async ({ query: { userId }, signal }) => {
    return { status: 200, body: { imageIds: await listWaitingPictures({ userId, signal }) } };
  });
}
