import { serviceSettings } from '@viral-slides/config';
import { bindRoute, defineRoute } from '@viral-slides/http-kit';
import { pendingEvent, pendingEventsIndex, pendingEventsSchema } from '@viral-slides/messaging';
import type { ConsumerDefinition, PendingEvent } from '@viral-slides/messaging';
import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';
import { z } from 'zod';
import { defineService } from '../src/index.ts';
import type { ServiceParts } from '../src/index.ts';

interface ToyDocument {
  _id: string;
  colour: string;
  pendingEvents: PendingEvent[];
}

const toySchema = new Schema<ToyDocument>(
  { _id: { type: String, required: true }, colour: { type: String, required: true }, pendingEvents: pendingEventsSchema },
  { collection: 'toys', versionKey: false, autoIndex: false },
);
toySchema.index({ colour: 1 });
toySchema.index(...pendingEventsIndex);

function toyModel(connection: Connection) {
  return connection.model<ToyDocument>('Toy', toySchema);
}

const paintContract = defineRoute({
  operationId: 'paintToy',
  summary: 'Paints a new toy.',
  method: 'post',
  path: '/api/toys',
  access: 'user',
  query: z.object({ signature: z.string().optional() }),
  body: z.object({ colour: z.string() }),
  responses: { 201: { description: 'The toy' } },
});

/** The smallest service that has a model, an outbox, a route, a consumer and a job. @param extra overrides parts. @param heard gets what its consumer hears */
export function toyService(extra: Partial<ServiceParts> = {}, heard: string[] = []) {
  return defineService({
    name: 'toys',
    settings: serviceSettings,
    models: { toys: toyModel },
    outbox: ['toys'],
    build({ models, background, ids, clock, onCommitted }): ServiceParts {
      const paint = bindRoute(paintContract, async ({ identity, body }) => {
        const id = ids.newId();
        const event = pendingEvent(
          'projects.project.v1.deleted',
          { userId: identity.userId, projectId: id, revision: 1 },
          { eventId: ids.newId(), occurredAt: clock.now() },
        );
        await models.toys.create({ _id: id, colour: body.colour, pendingEvents: [event] });
        onCommitted();
        return { status: 201, body: { id } };
      });
      const consumer: ConsumerDefinition<'projects.project.v1.deleted'> = {
        queue: 'toys.hear',
        events: ['projects.project.v1.deleted'],
        handle: async ({ message }) => {
          if (await background.toys.exists({ _id: message.projectId })) heard.push(message.projectId);
        },
      };
      return { routes: [paint], consumers: [consumer], ...extra };
    },
  });
}
