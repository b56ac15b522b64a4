import { create, fromBinary, toBinary, toJson } from '@bufbuild/protobuf';
import type { DescMessage, JsonObject, MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import { eventSchemas } from './event-schemas.ts';
import type { EventType } from './event-schemas.ts';

/** Plain object from which a message is made; fields left out take their proto default. */
export type MessageInit<T extends EventType> = MessageInitShape<(typeof eventSchemas)[T]>;

/** Decoded message of one event. */
export type EventMessage<T extends EventType> = MessageShape<(typeof eventSchemas)[T]>;

/** Encodes an event's message as protobuf. */
export function encodeEvent<T extends EventType>(type: T, message: MessageInit<T>): Uint8Array<ArrayBuffer> {
  const schema: DescMessage = eventSchemas[type];
  return toBinary(schema, create(schema, message));
}

/**
 * Decodes protobuf bytes as the message of an event. Unknown fields (from a newer sender) are kept, missing ones take their default.
 * @throws Error when the bytes are not protobuf
 */
export function decodeEvent<T extends EventType>(type: T, bytes: Uint8Array): EventMessage<T> {
  const schema: DescMessage = eventSchemas[type];
  return fromBinary(schema, bytes) as EventMessage<T>;
}

/** Turns a message into camelCase JSON. Fields that hold their default (false, 0, "") are written too; absent optional ones are not. */
export function eventToJson<T extends EventType>(type: T, message: EventMessage<T>): JsonObject {
  const schema: DescMessage = eventSchemas[type];
  return toJson(schema, message, { alwaysEmitImplicit: true }) as JsonObject;
}
