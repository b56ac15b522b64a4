import { createHash } from 'node:crypto';

/**
 * Makes a 19-digit number from a random id, as TikTok numbers its posts: far beyond 2^53, and never one of those that a number of JavaScript
 * happens to hold exactly, so that rounding it always shows.
 */
export function longNumber(randomId: string): string {
  const hash = BigInt(`0x${createHash('sha256').update(randomId).digest('hex').slice(0, 16)}`);
  const value = 7_000_000_000_000_000_000n + (hash % 900_000_000_000_000_000n);
  return String(value % 2n === 0n ? value + 1n : value);
}

/** Handle of a post between init and the end; at most 64 characters. */
export function publishIdOf(kind: 'photo' | 'video', randomId: string): string {
  return `${kind === 'photo' ? 'p_pub_url' : 'v_inbox_file'}~v2.${longNumber(randomId)}`;
}

/** Id of a person as one app sees it: another app sees another one. */
export function openIdOf(clientKey: string, userId: string): string {
  return `-000${createHash('sha256').update(`${clientKey}\n${userId}`).digest('base64url').slice(0, 32)}`;
}
