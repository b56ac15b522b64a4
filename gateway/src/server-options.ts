import http from 'node:http';
import type { RequestListener, Server, ServerOptions } from 'node:http';

/**
 * Gives the server that express-gateway makes while `run` runs the options that Node takes at creation only: express-gateway passes none on
 * and has no setting for them. Any other server created in the meantime would get them too, so start nothing else concurrently.
 */
export async function withServerOptions<T>(options: ServerOptions, run: () => Promise<T>): Promise<T> {
  const { createServer } = http;
  http.createServer = ((listener: RequestListener): Server => createServer(options, listener)) as typeof createServer;
  try {
    return await run();
  } finally {
    http.createServer = createServer;
  }
}
