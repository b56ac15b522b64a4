import { publicKeyOf } from './key-pairs.ts';

/**
 * The setting by which all programs know each other.
 * @param signingKeys secret keys of each program, separated by commas, by its name
 * @returns `<program>:<public key>`, separated by commas, as VERIFICATION_KEYS takes it
 */
export function verificationKeysOf(signingKeys: Record<string, string>): string {
  const pairs = Object.entries(signingKeys).flatMap(([program, keys]) =>
    keys.split(',').map((key) => `${program}:${publicKeyOf(key.trim())}`),
  );
  return pairs.join();
}
