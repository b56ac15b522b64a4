/** Unpredictable values (cryptographically random). */
export interface RandomSource {
  /** 256 random bits in base64url, 43 characters. */
  token(): string;
  /** A number from 0 up to, but not including, 1: spreads what would else come back at one moment. No secret. */
  fraction(): number;
}
