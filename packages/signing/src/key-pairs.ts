import { createECDH, createPrivateKey, createPublicKey, ECDH } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

const curve = 'prime256v1';

/** The two coordinates of a public key, as a JSON Web Key has them. */
function coordinates(publicKey: string) {
  const point = Buffer.from(ECDH.convertKey(publicKey, curve, 'hex', 'hex', 'uncompressed') as string, 'hex');
  return { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
}

/**
 * @param secretKey 32 random bytes as 64 hexadecimal digits
 * @returns the public key that belongs to it: a compressed point, 66 hexadecimal digits
 * @throws Error when it is no number of the curve, which one of four thousand million random ones is not
 */
export function publicKeyOf(secretKey: string): string {
  const pair = createECDH(curve);
  pair.setPrivateKey(secretKey, 'hex');
  return pair.getPublicKey('hex', 'compressed');
}

/** @param secretKey as for {@link publicKeyOf} */
export function signingKeyOf(secretKey: string): KeyObject {
  const d = Buffer.from(secretKey, 'hex').toString('base64url');
  return createPrivateKey({ key: { ...coordinates(publicKeyOf(secretKey)), d }, format: 'jwk' });
}

/** @param publicKey as of {@link publicKeyOf}. @throws Error when it is no point of the curve */
export function verificationKeyOf(publicKey: string): KeyObject {
  return createPublicKey({ key: coordinates(publicKey), format: 'jwk' });
}
