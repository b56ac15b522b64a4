export { publicKeyOf } from './key-pairs.ts';
export { verificationKeysOf } from './verification-keys.ts';
export { createSigningKeys } from './signing-keys.ts';
export type { KeySettings, SignedClaims, SigningKeys, TokenTarget } from './signing-keys.ts';
