import { crc32 } from 'node:zlib';

/** Prefix of every personal token, so that people, secret scanners and we recognise one. */
export const personalTokenPrefix = 'vs_pat_';

/** 32 random bytes in base64url (43 characters; the last one encodes four bits), then the check characters. */
const shape = /^vs_pat_[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048][A-Za-z0-9_-]{6}$/;
const checkLength = 6;

/**
 * Makes the text of a personal token, to which its check characters belong: the CRC-32 of everything before them.
 * @param secret 256 random bits as base64url, 43 characters
 */
export function personalTokenOf(secret: string): string {
  const body = `${personalTokenPrefix}${secret}`;
  return `${body}${checkOf(body)}`;
}

/** Whether a text can be a personal token. One that was cut short or mistyped, or is made up, is refused without a look-up. */
export function hasPersonalTokenShape(text: string): boolean {
  return shape.test(text) && checkOf(text.slice(0, -checkLength)) === text.slice(-checkLength);
}

function checkOf(body: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return bytes.toString('base64url');
}
