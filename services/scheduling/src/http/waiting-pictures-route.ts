import { bindRoute, defineRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import { z } from 'zod';
import type { ListWaitingPictures } from '../use-cases/list-waiting-pictures.ts';

/** `GET /internal/waiting-pictures` */
export const listWaitingPicturesContract = defineRoute({
  operationId: 'listWaitingPictures',
  summary: 'Which pictures scheduled posts show that are not out yet, for a service that makes slides for their owner (projects).',
  method: 'get',
  path: '/internal/waiting-pictures',
  access: 'service',
  query: z.object({ userId: z.uuid().meta({ description: 'Whose posts' }) }),
  responses: {
    200: {
      description: 'The pictures, each once: as many as a thousand posts can show, which is 90,000',
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
