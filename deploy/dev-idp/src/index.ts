export { createDevIdp } from './create-dev-idp.ts';
export type { DevIdpConfig } from './config.ts';
