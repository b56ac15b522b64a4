import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testVerifier } from '@viral-slides/testkit';
import { signingKey } from './projects-service.ts';

/** The media service at its HTTP border, as far as projects asks it. */
export interface MediaDoor {
  url: string;
  /** It answers that it cannot. */
  isAway: boolean;
  /** Makes a pack of so many pictures. @returns its id */
  pack(userId: string, name: string, count: number): string;
  /** Ids of its pictures. */
  pictures(packId: string): string[];
  stop(): Promise<void>;
}

/** Starts it. */
export async function startMediaDoor(): Promise<MediaDoor> {
  const packs = new Map<string, { userId: string; name: string; imageIds: string[] }>();
  const packOf = (id: string, userId: string | null) => [packs.get(id)].find((pack) => pack?.userId === userId);
  const server = createServer((req, res) => {
    const send = (status: number, body: object) => res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const token = req.headers.authorization?.replace('Bearer ', '') ?? '';
    const caller = testVerifier('media', signingKey, ['projects']).verifyServiceToken(token);
    const { pathname, searchParams } = new URL(req.url ?? '', door.url);
    const [, id = ''] = /^\/internal\/packs\/([^/]+)\/pictures$/.exec(pathname) ?? [];
    const pack = packOf(id, caller === 'projects' ? searchParams.get('userId') : null);
    if (door.isAway) return send(503, { type: 'database-down', title: 'Away', status: 503, detail: 'It is away.', requestId: 'r' });
    if (!pack)
      return send(404, { type: 'pack-not-found', title: 'Refused', status: 404, detail: 'You have no pack with this id.', requestId: 'r' });
    const { name, imageIds } = pack;
    return send(200, { name, imageIds: imageIds.slice(0, Number(searchParams.get('limit') ?? imageIds.length)) });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const door: MediaDoor = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isAway: false,
    pack(userId, name, count) {
      const id = randomUUID();
      packs.set(id, { userId, name, imageIds: Array.from({ length: count }, () => randomUUID()).toSorted() });
      return id;
    },
    pictures: (packId) => packs.get(packId)?.imageIds ?? [],
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return door;
}
