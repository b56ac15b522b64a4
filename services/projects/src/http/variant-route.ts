import { bindRoute, defineRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import { z } from 'zod';
import type { MakeVariant } from '../use-cases/projects/make-variant.ts';
import { idParams } from './project-schemas.ts';

/** `POST /internal/projects/{id}/variants` */
export const makeVariantContract = defineRoute({
  operationId: 'makeVariant',
  summary:
    'Copies a project with different images from a pack, for a separate post. Called by the scheduling service. Requests with the same key create only one copy.',
  method: 'post',
  path: '/internal/projects/{id}/variants',
  access: 'service',
  params: idParams,
  body: z.strictObject({
    userId: z.uuid().meta({ description: 'User who must own the project and the pack' }),
    packId: z.uuid(),
    number: z
      .int()
      .min(1)
      .max(100)
      .meta({ description: 'Number of the variant, from 1; variants use different images as long as the pack has enough' }),
    key: z.string().min(1).max(200).meta({ description: 'Identifies the variant' }),
  }),
  responses: { 200: { description: 'The copy', body: z.object({ id: z.uuid() }) } },
  errors: { 404: ['project-not-found', 'pack-not-found'], 409: ['too-few-pictures', 'too-many-projects'], 503: ['service-unavailable'] },
});

/** The internal route that makes a copy of a project with other pictures, for repeated posts. */
export function variantRoute({ makeVariant }: { makeVariant: MakeVariant }): BoundRoute {
  return bindRoute(makeVariantContract, async ({ params, body, signal }) => {
    return { status: 200, body: { id: await makeVariant({ projectId: params.id, ...body, signal }) } };
  });
}
