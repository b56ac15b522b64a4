import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { testVerifier } from '@viral-slides/testkit';
import { signingKey } from './projects-service.ts';

/** A post that projects requested. */
export interface AskedPost {
  userId: string;
  key: string;
  post: { projectId: string; socialAccountId: string; scheduledTime: string | null; [field: string]: unknown };
}

/** The scheduling service at its HTTP border, as far as projects asks it. */
export interface SchedulingDoor {
  url: string;
  /** By key: what is there. */
  posts: Map<string, AskedPost & { id: string }>;
  /** All that was asked, oldest first. */
  asked: AskedPost[];
  /** Slots by account; of others it knows nothing. */
  slots: Map<string, { platform: string; timeZone: string | null; free: string[] }>;
  /** Pictures of posts that wait, by person; null: it does not know the way, as a release of before. */
  waitingPictures: Map<string, string[]> | null;
  /** Projects whose posts were cancelled, oldest first. */
  cancelled: { userId: string; projectId: string; accounts: string[] | null }[];
  /** Says what is refused, by the code; null: it is made. */
  refuse: (asked: AskedPost) => string | null;
  stop(): Promise<void>;
}

/** Starts it. */
export async function startSchedulingDoor(): Promise<SchedulingDoor> {
  const server = createServer(async (req, res) => {
    const send = (status: number, body: object) => res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const token = String(req.headers.authorization).replace('Bearer ', '');
    const caller = testVerifier('scheduling', signingKey, ['projects']).verifyServiceToken(token);
    const path = caller === 'projects' ? String(req.url) : '';
    if (req.method === 'GET') return send(...answerOf(door, path));
    const asked = (await json(req)) as AskedPost;
    if (path === '/internal/project-posts/cancel')
      return send(200, { cancelled: door.cancelled.push(asked as unknown as SchedulingDoor['cancelled'][number]) });
    door.asked.push(asked);
    const refusal = door.refuse(asked);
    if (refusal !== null || `${req.method} ${path}` !== 'POST /internal/series-posts') {
      const status = refusal === 'service-unavailable' ? 503 : 409;
      return send(status, { type: refusal ?? 'x', title: 'Refused', status, detail: `The reason for ${refusal}.`, requestId: 'r' });
    }
    const post = door.posts.get(asked.key) ?? { ...asked, id: randomUUID() };
    door.posts.set(asked.key, post);
    return send(200, { id: post.id, scheduledTime: post.post.scheduledTime });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const door: SchedulingDoor = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts: new Map(),
    asked: [],
    slots: new Map(),
    waitingPictures: new Map(),
    cancelled: [],
    refuse: () => null,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return door;
}

/** Answers requests that change nothing. */
function answerOf(door: SchedulingDoor, url: string): [number, object] {
  const person = /^\/internal\/waiting-pictures\?userId=(.+)$/.exec(url)?.[1];
  if (person !== undefined && door.waitingPictures) return [200, { imageIds: door.waitingPictures.get(person) ?? [] }];
  const socialAccountId = /^\/internal\/posting-slots\/([^?]+)\?userId=/.exec(url)?.[1];
  if (socialAccountId === undefined) return notFound('not-found');
  const slots = door.slots.get(socialAccountId);
  return slots ? [200, slots] : notFound('account-not-found');
}

function notFound(type: string): [number, object] {
  return [404, { type, title: 'Refused', status: 404, detail: 'It is gone.', requestId: 'r' }];
}
