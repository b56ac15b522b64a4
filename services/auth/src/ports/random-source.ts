/** Gives what nobody can guess or repeat. */
export interface RandomSource {
  /** @returns 256 random bits from a cryptographic source as base64url, 43 characters. */
  token(): string;
}
