import { createHash } from 'node:crypto';

/** A picture of a kind that browsers show and that holds no scripts. */
export interface ProfilePicture {
  bytes: Uint8Array;
  /** Detected from the bytes; the sender's claim is ignored. */
  contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  /** Names the bytes: another picture has another. 16 hexadecimal digits. */
  version: string;
}

/** Recognizes a picture by its first bytes. @returns null for everything else; SVG too, as it can hold scripts */
export function pictureOf(bytes: Uint8Array): ProfilePicture | null {
  const contentType = typeOf(Buffer.from(bytes.subarray(0, 12)).toString('latin1'));
  return contentType && { bytes, contentType, version: createHash('sha256').update(bytes).digest('hex').slice(0, 16) };
}

function typeOf(start: string): ProfilePicture['contentType'] | null {
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  return start.startsWith('RIFF') && start.slice(8) === 'WEBP' ? 'image/webp' : null;
}
