import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { testVerifier } from '@viral-slides/testkit';
import { signingKey } from './projects-service.ts';

/** The media service at its HTTP border, as far as projects asks it. */
export interface MediaDoor {
  url: string;
  /** It answers that it cannot. */
  isAway: boolean;
  /** How often it answered so. */
  refusals: number;
  /** Makes a picture of the person's library. @returns its id */
  picture(userId: string): string;
  /** Takes a picture out of it. */
  delete(imageId: string): void;
  /** Makes a pack of so many pictures. @returns its id */
  pack(userId: string, name: string, count: number): string;
  /** Ids of its pictures. */
  pictures(packId: string): string[];
  stop(): Promise<void>;
}

const awayProblem = { type: 'database-down', title: 'Away', status: 503, detail: 'It is away.', requestId: 'r' };

/** Starts it. */
export async function startMediaDoor(): Promise<MediaDoor> {
  const packs = new Map<string, { userId: string; name: string; imageIds: string[] }>();
  const library = new Map<string, string>();
  const packAnswer = ({ pathname, searchParams }: URL, isProjects: boolean): [number, object] => {
    const [, id = ''] = /^\/internal\/packs\/([^/]+)\/pictures$/.exec(pathname) ?? [];
    const pack = packs.get(id);
    if (!isProjects || pack?.userId !== searchParams.get('userId'))
      return [404, { type: 'pack-not-found', title: 'Refused', status: 404, detail: 'You have no pack with this id.', requestId: 'r' }];
    const { name, imageIds } = pack;
    return [200, { name, imageIds: imageIds.slice(0, Number(searchParams.get('limit') ?? imageIds.length)) }];
  };
  const server = createServer(async (req, res) => {
    const send = (status: number, body: object) => res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const token = req.headers.authorization?.replace('Bearer ', '') ?? '';
    const caller = testVerifier('media', signingKey, ['projects']).verifyServiceToken(token);
    if (door.isAway) {
      door.refusals += 1;
      return send(503, awayProblem);
    }
    if (req.method === 'POST') {
      const { userId, imageIds } = (await json(req)) as { userId: string; imageIds: string[] };
      if (caller !== 'projects' || req.url !== '/internal/images/known')
        return send(404, { ...awayProblem, type: 'not-found', status: 404 });
      return send(200, { imageIds: imageIds.filter((id) => library.get(id) === userId) });
    }
    return send(...packAnswer(new URL(req.url ?? '', door.url), caller === 'projects'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const door: MediaDoor = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isAway: false,
    refusals: 0,
    picture(userId) {
      const id = randomUUID();
      library.set(id, userId);
      return id;
    },
    delete: (imageId) => void library.delete(imageId),
    pack(userId, name, count) {
      const id = randomUUID();
      packs.set(id, { userId, name, imageIds: Array.from({ length: count }, () => door.picture(userId)).toSorted() });
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
