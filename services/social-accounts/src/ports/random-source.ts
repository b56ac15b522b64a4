/** Makes secrets. */
export interface RandomSource {
  /** 256 random bits in base64url, 43 characters. */
  token(): string;
}
