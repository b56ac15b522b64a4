import { bindRoute, defineRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import { z } from 'zod';
import type { ControlGoogle } from '../../use-cases/google/control-google.ts';

const access = 'service';
const base = '/internal/control/google';
const responses = { 200: { description: 'What there is now' } };
const params = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) });
const count = z.int().min(0);

const channelBody = z.strictObject({
  title: z.string().min(1).max(100).optional(),
  customUrl: z.string().max(60).nullable().optional(),
  hidesSubscribers: z.boolean().optional(),
  subscriberCount: count.optional(),
  viewCount: count.optional(),
  state: z.enum(['open', 'closed', 'suspended', 'forbidden']).optional(),
  uploadsPerDay: count.nullable().optional(),
});

const saveChannelContract = defineRoute({
  operationId: 'saveSandboxChannel',
  summary: 'Makes a channel, or changes one',
  method: 'put',
  path: `${base}/channels/{id}`,
  access,
  params,
  body: channelBody,
  responses,
});

const videoContract = defineRoute({
  operationId: 'getSandboxVideo',
  summary: 'Everything that is known of a video',
  method: 'get',
  path: `${base}/videos/{id}`,
  access,
  params,
  responses,
});

const countsContract = defineRoute({
  operationId: 'countSandboxVideos',
  summary: 'Videos by title and by content',
  method: 'get',
  path: `${base}/assertions`,
  access,
  responses,
});

/** The part of the control API that is about YouTube alone. */
export function googleControlRoutes(control: ControlGoogle): BoundRoute[] {
  return [
    bindRoute(saveChannelContract, async ({ params: { id }, body }) => ({ status: 200, body: await control.saveChannel(id, body) })),
    bindRoute(videoContract, async ({ params: { id } }) => ({ status: 200, body: await control.video(id) })),
    bindRoute(countsContract, async () => ({ status: 200, body: await control.counts() })),
  ];
}
