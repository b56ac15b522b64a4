/** Chance, replaceable in tests. */
export interface RandomSource {
  /** @returns unpredictable bytes */
  bytes(count: number): Uint8Array;
  /** @returns at least 0, less than 1; for spreading, not for secrets */
  fraction(): number;
}
