/** One of the objects that a file is kept in. */
export interface StoredPart {
  key: string;
  sizeBytes: number;
}
