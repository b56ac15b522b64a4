import { browserEventTypes } from '../live/browser-events.ts';
import type { OpenApiDocument } from './merge-openapi.ts';

/** The services' documents say what a problem is. */
const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

/** The gateway's own address in the API document. */
export const eventsOpenApi: OpenApiDocument = {
  paths: {
    '/api/events': {
      get: {
        operationId: 'streamEvents',
        summary: "Streams the signed-in user's own events as they happen",
        description: `Server-sent events: \`id\` = event id, \`event\` = its type, \`data\` = JSON. Send \`Last-Event-ID\` to resume; a few events may then be repeated; \`event: resync\` means that events may have been missed. Types: ${browserEventTypes.join(', ')}.`,
        tags: ['gateway'],
        security: [{ session: [] }],
        'x-session-only': true,
        parameters: [
          {
            name: 'Last-Event-ID',
            in: 'header',
            required: false,
            schema: { type: 'string' },
            description: 'Id of the last event received',
          },
          {
            name: 'readForMs',
            in: 'query',
            required: false,
            schema: { type: 'integer', minimum: 0, maximum: 999_999_999 },
            description: 'For the first connection, how long ago the client started reading, in ms. Events since then are sent first',
          },
        ],
        responses: {
          200: { description: 'An endless stream', content: { 'text/event-stream': {} } },
          401: { description: 'not-signed-in', content: problem },
          403: { description: 'not-for-tokens', content: problem },
          429: { description: 'too-many-streams', content: problem },
        },
      },
    },
  },
};
