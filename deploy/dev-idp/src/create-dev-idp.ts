import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { ProviderSettings } from './config.ts';
import { createProvider } from './create-provider.ts';

/**
 * Creates the development provider as a server that does not listen yet. All routes live under the path of the issuer;
 * `{path}/health` answers 200 while the process is able to answer.
 */
export function createDevIdp(config: ProviderSettings): Server {
  const mountPath = new URL(config.issuer).pathname.replace(/\/$/, '');
  const answer = createProvider(config).callback();
  return createServer((request, response) => {
    const url = request.url ?? '/';
    if (url === `${mountPath}/health`) {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
    } else if (url.startsWith(`${mountPath}/`)) {
      // The provider finds its mount path by comparing the two, and builds its addresses with it.
      Object.assign(request, { originalUrl: url });
      request.url = url.slice(mountPath.length);
      void answer(request, response);
    } else {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
    }
  });
}
