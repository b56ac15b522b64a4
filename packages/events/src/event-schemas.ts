import { eventSchemas } from '../gen/event-schemas.ts';

export { eventSchemas };

/** Name of an event: routing key on the exchange and AMQP property `type`. */
export type EventType = keyof typeof eventSchemas;

/** Tells whether a string from the wire names an event that this build knows. */
export function isEventType(name: string): name is EventType {
  return Object.hasOwn(eventSchemas, name);
}
