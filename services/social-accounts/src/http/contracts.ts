import { defineRoute } from '@viral-slides/http-kit';
import { z } from 'zod';
import { platformSchema } from './platform-schemas.ts';

/** `GET /api/platforms` */
export const listPlatformsContract = defineRoute({
  operationId: 'listPlatforms',
  summary: 'Lists the platforms, with what their cards, forms and checks need.',
  method: 'get',
  path: '/api/platforms',
  access: 'user',
  responses: { 200: { description: 'The platforms, in the order of their cards', body: z.array(platformSchema) } },
});

/** All routes of the service, in the order of the API document. */
export const contracts = [listPlatformsContract];
