import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { blankSlides, imageContentUrl } from '@viral-slides/slide-document';

/** Stands in for the projects service: everybody has every project, with two slides, of which the first shows a picture of its own. */
export async function startProjects(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((asked, answer) => {
    const id = (asked.url ?? '').split('?')[0]?.split('/').at(-1) ?? '';
    const slides = blankSlides(2).map((slide, index) => (index === 0 ? { ...slide, imageUrl: imageContentUrl(id) } : slide));
    const project = { id, name: 'Summer', revision: 1, outputFormat: 'tiktok', slides };
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(project));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
