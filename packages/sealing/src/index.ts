export { createEnvelope } from './envelope.ts';
export type { Envelope, Place, WrappedKey } from './envelope.ts';
export { createSecretBox } from './secret-box.ts';
export type { SecretBox } from './secret-box.ts';
