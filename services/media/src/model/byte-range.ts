/** Bytes from `start` to `end`, both included, as in RFC 9110 section 14.1.2. */
export interface ByteRange {
  start: number;
  end: number;
}
