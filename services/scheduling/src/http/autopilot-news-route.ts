import { bindRoute, defineRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import { z } from 'zod';
import type { TellOfAutopilot } from '../use-cases/tell-of-autopilot.ts';

/** `POST /internal/autopilot-news` */
export const tellOfAutopilotContract = defineRoute({
  operationId: 'tellOfAutopilot',
  summary:
    'Tells a person on their devices of slideshows that are made by themselves (projects asks). By its key it is told once; every error says: ask again.',
  method: 'post',
  path: '/internal/autopilot-news',
  access: 'service',
  body: z.object({
    userId: z.uuid().meta({ description: 'Who is told' }),
    key: z.string().min(1).max(200).meta({ description: 'The same for the same news' }),
    title: z.string().min(1).max(100),
    body: z.string().min(1).max(1_000),
    at: z.iso.datetime().meta({ description: 'When it became news' }),
    expiresAt: z.iso.datetime().meta({ description: 'When it is no news any more' }),
  }),
  responses: { 204: { description: 'It is told, or there is no device' } },
  errors: { 400: ['invalid-request'], 503: ['silent-hours', 'push-failed', 'telling-held', 'too-busy'] },
});

/** The route that notifies people about slideshows that an autopilot made. */
export function autopilotNewsRoute({ tellOfAutopilot }: { tellOfAutopilot: TellOfAutopilot }): BoundRoute {
  return bindRoute(tellOfAutopilotContract, async ({ body: { at, expiresAt, ...news } }) => {
    await tellOfAutopilot({ ...news, at: new Date(at), expiresAt: new Date(expiresAt) });
    return { status: 204 };
  });
}
