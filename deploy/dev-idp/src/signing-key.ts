import { checkPrimeSync, createHash, hkdfSync } from 'node:crypto';

/** A private RSA key as JSON Web Key (RFC 7518, section 6.3), ready for the provider's key set. */
export interface SigningJwk extends Record<string, string> {
  kty: 'RSA';
  use: 'sig';
  alg: 'RS256';
  kid: string;
}

const publicExponent = 65_537n;
const primeBits = 1024;

/**
 * Derives a 2048-bit RSA key from a seed: the same seed gives the same key, so tokens issued before a restart can still be
 * checked after it without anything written to disk. Good enough for development; a real provider keeps real keys.
 */
export function deriveSigningKey(seed: string): SigningJwk {
  const p = derivePrime(seed, 'p');
  const q = derivePrime(seed, 'q');
  const n = p * q;
  const d = inverse(publicExponent, (p - 1n) * (q - 1n));
  const modulus = encode(n);
  return {
    kty: 'RSA',
    use: 'sig',
    alg: 'RS256',
    kid: createHash('sha256').update(modulus).digest('base64url').slice(0, 16),
    n: modulus,
    e: encode(publicExponent),
    d: encode(d),
    p: encode(p),
    q: encode(q),
    dp: encode(d % (p - 1n)),
    dq: encode(d % (q - 1n)),
    qi: encode(inverse(q, p)),
  };
}

/** Walks a deterministic stream of candidates until one is prime and fits the public exponent. */
function derivePrime(seed: string, label: string): bigint {
  for (let round = 0; ; round += 1) {
    const bytes = Buffer.from(hkdfSync('sha512', seed, 'dev-idp signing key', `${label} ${round}`, primeBits / 8));
    // The two highest bits make the product exactly 2048 bits long, the lowest one makes the candidate odd.
    bytes[0] = (bytes[0] ?? 0) | 0xc0;
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) | 1;
    const candidate = BigInt(`0x${bytes.toString('hex')}`);
    if ((candidate - 1n) % publicExponent !== 0n && checkPrimeSync(candidate)) return candidate;
  }
}

/** Modular inverse by the extended Euclidean algorithm. */
function inverse(value: bigint, modulus: bigint): bigint {
  let [previousRest, rest] = [modulus, value % modulus];
  let [previousFactor, factor] = [0n, 1n];
  while (rest !== 0n) {
    const quotient = previousRest / rest;
    [previousRest, rest] = [rest, previousRest - quotient * rest];
    [previousFactor, factor] = [factor, previousFactor - quotient * factor];
  }
  return ((previousFactor % modulus) + modulus) % modulus;
}

function encode(value: bigint): string {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex').toString('base64url');
}
