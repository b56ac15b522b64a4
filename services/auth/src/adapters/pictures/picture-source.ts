import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { pictureOf } from '@viral-slides/profile-pictures';
import { Agent } from 'undici';
import type { PictureSource } from '../../ports/pictures.ts';

/** Longest wait for a picture, in ms. */
const timeoutMs = 4_000;
/** Largest picture that is kept, in bytes. Providers send some ten kilobytes. */
const maxBytes = 1_000_000;

/**
 * PictureSource over https. The provider, or the owner of an account there, chooses the address: only hosts of the internet are dialled,
 * redirects are not followed, and nothing but a picture is kept.
 * @param lookup finds the addresses of a host, and refuses those that are not public
 */
export function createPictureSource(lookup: LookupFunction): PictureSource & { close(): Promise<void> } {
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
