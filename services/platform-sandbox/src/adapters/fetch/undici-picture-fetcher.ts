import { Agent } from 'undici';
import type { Dispatcher } from 'undici';
import type { FetchOutcome } from '../../model/tiktok/pull-plan.ts';
import type { Sandbox } from '../../ports/sandbox.ts';

/** Milliseconds for one picture, from the connection to its last byte. */
const fetchMs = 15_000;
/** Connections to one host: a platform pulls several pictures of a post at once. */
const maxConnections = 4;

/** Fetches pictures with undici, which by default follows no redirects and keeps no cookies. */
export function createUndiciPictureFetcher(): { fetch: Sandbox['fetchPicture']; close(): Promise<void> } {
  const agent = new Agent({ connections: maxConnections, connectTimeout: 3_000, allowH2: false });
  return {
    async fetch(url, { maxBytes }) {
      try {
        const { origin, pathname, search } = new URL(url);
        const answer = await agent.request({
          origin,
          path: pathname + search,
          method: 'GET',
          headers: { accept: 'image/jpeg, image/webp', 'user-agent': 'rehearsal-tiktok/1.0' },
          signal: AbortSignal.timeout(fetchMs),
        });
        return await readAnswer(answer, maxBytes);
      } catch {
        // Any failure: to the platform the picture could not be reached.
        return { kind: 'unreachable' };
      }
    },
    close: () => agent.destroy(),
  };
}

async function readAnswer({ statusCode: status, body }: Dispatcher.ResponseData, maxBytes: number): Promise<FetchOutcome> {
  // A body that is abandoned before its end emits an error that is no longer awaited.
  body.on('error', () => undefined);
  if (status !== 200) {
    body.destroy();
    return { kind: 'bytes', status, bytes: new Uint8Array() };
  }
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    sizeBytes += chunk.byteLength;
    // Leaving the loop destroys the body and with it the transfer.
    if (sizeBytes > maxBytes) return { kind: 'too-large' };
    chunks.push(chunk);
  }
  return { kind: 'bytes', status, bytes: Buffer.concat(chunks) };
}
