export { createSigningKeys } from './signing-keys.ts';
export type { SignedClaims, SigningKeys, TokenTarget } from './signing-keys.ts';
