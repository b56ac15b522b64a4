import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { createNames, publicLookup } from '@viral-slides/addresses';
import { Agent } from 'undici';
import type { Picture, PictureSource } from '../../ports/pictures.ts';

/** Longest wait for a picture, in ms. */
const timeoutMs = 4_000;
/** Largest picture that is kept, in bytes. Providers send some ten kilobytes. */
const maxBytes = 1_000_000;

/**
 * PictureSource over https. Whoever runs the provider, or an account there, chooses the address: only hosts of the internet are dialled,
 * redirects are not followed, and nothing but a picture is kept.
 * @param lookup finds the addresses of a host; another one is given by tests only
 */
export function createPictureSource(lookup: LookupFunction = publicLookup(createNames())): PictureSource & { close(): Promise<void> } {
  const agent = new Agent({
    connections: 4,
    connect: { lookup, timeout: timeoutMs },
    maxResponseSize: maxBytes,
    keepAliveTimeout: 1_000,
  });
  return {
    async fetch(url) {
      const { protocol, hostname, origin, pathname, search } = new URL(url);
      // An address in place of a name would not be looked up, and so not be checked.
      if (protocol !== 'https:' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
      const bounds = { signal: AbortSignal.timeout(timeoutMs), headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
      try {
        const answer = await agent.request({ origin, path: pathname + search, method: 'GET', headers: { accept: 'image/*' }, ...bounds });
        const bytes = new Uint8Array(await answer.body.arrayBuffer());
        return answer.statusCode === 200 ? pictureOf(bytes) : null;
      } catch {
        // No picture is worth that anything else fails.
        return null;
      }
    },
    close: () => agent.close(),
  };
}

/** A picture of a kind that browsers show and that holds no scripts, told by its first bytes; null for everything else. */
export function pictureOf(bytes: Uint8Array): Picture | null {
  const contentType = typeOf(Buffer.from(bytes.subarray(0, 12)).toString('latin1'));
  return contentType && { bytes, contentType, version: createHash('sha256').update(bytes).digest('hex').slice(0, 16) };
}

function typeOf(start: string): Picture['contentType'] | null {
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  return start.startsWith('RIFF') && start.slice(8) === 'WEBP' ? 'image/webp' : null;
}
