/** Gives values that cannot be guessed or repeated. */
export interface RandomSource {
  /** @returns 256 random bits from a cryptographic source as base64url, 43 characters. */
  token(): string;
}
