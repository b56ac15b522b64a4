import { bindRoute, defineRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import { z } from 'zod';
import type { NotifyOfAutopilot } from '../use-cases/notifying/notify-of-autopilot.ts';

/** `POST /internal/autopilot-news` */
export const notifyOfAutopilotContract = defineRoute({
  operationId: 'notifyOfAutopilot',
  summary:
    'Notifies a user’s devices about autopilot proposals. Called by the projects service. Requests with the same key notify the user only once; after any error, call again.',
  method: 'post',
  path: '/internal/autopilot-news',
  access: 'service',
  body: z.object({
    userId: z.uuid().meta({ description: 'The user who is notified' }),
    key: z.string().min(1).max(200).meta({ description: 'Identifies the notification: the same notification always has the same key' }),
    title: z.string().min(1).max(100),
    body: z.string().min(1).max(1_000),
    at: z.iso.datetime().meta({ description: 'When it happened' }),
    expiresAt: z.iso.datetime().meta({ description: 'When it expires' }),
  }),
  responses: { 204: { description: 'The user’s devices are notified, or the user has none' } },
  errors: { 400: ['invalid-request'], 503: ['silent-hours', 'push-failed', 'telling-held', 'too-busy'] },
});

/** The route that notifies people about slideshows that an autopilot made. */
export function autopilotNotificationRoute({ notifyOfAutopilot }: { notifyOfAutopilot: NotifyOfAutopilot }): BoundRoute {
  return bindRoute(notifyOfAutopilotContract, async ({ body: { at, expiresAt, ...event } }) => {
    await notifyOfAutopilot({ ...event, at: new Date(at), expiresAt: new Date(expiresAt) });
    return { status: 204 };
  });
}
