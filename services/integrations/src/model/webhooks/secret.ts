/** Bytes of a secret; Standard Webhooks wants 24 to 64. */
const secretBytes = 32;

/** A new secret as receivers get it: `whsec_` and base64. */
export function newSecret(random: { bytes(count: number): Uint8Array }): string {
  return `whsec_${Buffer.from(random.bytes(secretBytes)).toString('base64')}`;
}
