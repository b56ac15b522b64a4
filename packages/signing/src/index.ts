/** @internal for tests */
export { publicKeyOf } from './key-pairs.ts';
export { createSigningKeys } from './signing-keys.ts';
export type { KeySettings, SignedClaims, SigningKeys, TokenTarget } from './signing-keys.ts';
/** @internal for the scripts that make settings, and tests */
export { verificationKeysOf } from './verification-keys.ts';
