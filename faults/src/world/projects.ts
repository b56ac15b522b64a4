import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands in for the projects service: everybody has every project, with two slides. */
export async function startProjects(): Promise<{ url: string; stop(): Promise<void> }> {
  const slide = { id: '00000000-0000-4000-8000-000000000001', background: { kind: 'color', color: '#112233' }, elements: [] };
  const server = createServer((asked, answer) => {
    const id = (asked.url ?? '').split('?')[0]?.split('/').at(-1) ?? '';
    const project = { id, name: 'Summer', revision: 1, outputFormat: 'tiktok', slides: [slide, slide] };
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
