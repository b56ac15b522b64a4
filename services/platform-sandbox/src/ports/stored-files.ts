/** What lies in the store below `sandbox/`, whichever platform put it there. */
export interface StoredFiles {
  /** Page by page. */
  list(): AsyncIterable<{ key: string; lastModified: Date; sizeBytes: number }[]>;
  remove(keys: readonly string[]): Promise<void>;
}
