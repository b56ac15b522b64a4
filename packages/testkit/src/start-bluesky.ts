import { imageName } from './image-names.ts';
import { startTestServer } from './test-server.ts';
import type { TestServer } from './test-server.ts';

/** The rehearsal Bluesky: the server of Bluesky itself, without accounts. */
export interface TestBluesky extends TestServer {
  url: string;
}

/** Starts it. @param bypassKey calls with this key are not counted against its limits */
export async function startBluesky(bypassKey: string): Promise<TestBluesky> {
  const server = await startTestServer({
    image: imageName('BLUESKY_IMAGE'),
    containerPort: 3000,
    environment: { RATE_LIMIT_BYPASS_KEY: bypassKey },
    async probe(port) {
      const answer = await fetch(`http://127.0.0.1:${port}/xrpc/_health`, { signal: AbortSignal.timeout(2_000) });
      if (!answer.ok) throw new Error(`the rehearsal Bluesky answers ${answer.status}`);
    },
  });
  return { ...server, url: `http://127.0.0.1:${server.port}` };
}
