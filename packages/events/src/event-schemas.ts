import { getOption } from '@bufbuild/protobuf';
import { eventSchemas } from '../gen/event-schemas.ts';
import { tells_whole_state } from '../gen/viralslides/options/v1/options_pb.js';

export { eventSchemas };

/** Name of an event: routing key on the exchange and AMQP property `type`. */
export type EventType = keyof typeof eventSchemas;

/** Whether a string from the wire names an event that this build knows. */
export function isEventType(name: string): name is EventType {
  return Object.hasOwn(eventSchemas, name);
}

const wholeStates: ReadonlySet<string> = new Set(
  Object.entries(eventSchemas).flatMap(([type, schema]) => (getOption(schema, tells_whole_state) ? [type] : [])),
);

/** Whether a later event of this type supersedes an earlier one about the same thing (option `tells_whole_state` of its message). */
export function holdsWholeState(type: EventType): boolean {
  return wholeStates.has(type);
}
