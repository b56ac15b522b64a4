export * from './event-schemas.ts';
export * from './event-codec.ts';
export { senderOf } from './senders.ts';
