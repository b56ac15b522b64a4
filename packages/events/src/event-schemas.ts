import { SessionRevokedSchema, UserRegisteredSchema } from '../gen/viralslides/auth/v1/events_pb.js';
import { ImageChangedSchema, ImageDeletedSchema, ImageRegisteredSchema } from '../gen/viralslides/media/v1/events_pb.js';
import { ProjectChangedSchema, ProjectCreatedSchema, ProjectDeletedSchema } from '../gen/viralslides/projects/v1/events_pb.js';

/**
 * Every event of the product: routing key → schema of its message.
 * The key repeats the option `event_type` of the schema (a test compares them), because TypeScript cannot read options.
 */
export const eventSchemas = {
  'auth.user.v1.registered': UserRegisteredSchema,
  'auth.session.v1.revoked': SessionRevokedSchema,
  'media.image.v1.registered': ImageRegisteredSchema,
  'media.image.v1.changed': ImageChangedSchema,
  'media.image.v1.deleted': ImageDeletedSchema,
  'projects.project.v1.created': ProjectCreatedSchema,
  'projects.project.v1.changed': ProjectChangedSchema,
  'projects.project.v1.deleted': ProjectDeletedSchema,
} as const;

/** Name of an event: routing key on the exchange and AMQP property `type`. */
export type EventType = keyof typeof eventSchemas;

/** All event names, in the order of the map. */
export const eventTypes = Object.keys(eventSchemas) as EventType[];

/** Tells whether a string from the wire names an event that this build knows. */
export function isEventType(name: string): name is EventType {
  return Object.hasOwn(eventSchemas, name);
}
