export { createDevIdp } from './create-dev-idp.ts';
export { openDevIdp } from './open-dev-idp.ts';
export type { DevIdpConfig } from './config.ts';
