import { createHash } from 'node:crypto';

/** Digits of a record key, smallest first (https://atproto.com/specs/tid). */
const digits = '234567abcdefghijklmnopqrstuvwxyz';

/**
 * The record key of a post: always the same one for the same post, so that every attempt writes the same record. It is a TID: 53 bits of
 * microseconds and 10 bits that distinguish posts of the same moment. The microseconds within the millisecond are taken from the post as
 * well.
 * @param since when the post was first asked to be published
 */
export function recordKeyOf(postId: string, since: Date): string {
  const hash = createHash('sha256').update(postId).digest();
  const micros = BigInt(since.getTime()) * 1_000n + BigInt(hash.readUInt32BE(0) % 1_000);
  const value = (micros << 10n) | BigInt(hash.readUInt16BE(4) % 1_024);
  const places = Array.from({ length: 13 }, (_, place) => Number((value >> BigInt(5 * (12 - place))) & 31n));
  return places.map((digit) => digits[digit]).join('');
}
