export * from './event-schemas.ts';
export * from './event-codec.ts';
